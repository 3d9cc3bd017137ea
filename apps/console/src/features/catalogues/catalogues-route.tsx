import {useQuery} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {Navigate, NavLink, generatePath, useNavigate, useParams, useSearchParams} from 'react-router'
import type {CatalogueRow} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {
  type AnyValues,
  CATALOGUE_PERMISSIONS,
  CATALOGUES,
  type CatalogueId,
} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {isGrantedEverywhere, isGranted, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {CATALOGUE_NAMES, fieldsOf, newValues, valueText} from '@ceibo/rules/catalogues/catalogue-fields'
import {missingHolidays} from '@ceibo/rules/catalogues/missing-holidays'
import {beginsWords} from '@ceibo/rules/desk/search-words'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {csvOf} from '#shared/lists/csv.ts'
import {catalogueCells, catalogueColumns, sheetFile} from '@ceibo/rules/catalogues/sheets'
import layout from '#shared/editing/list-and-form.module.css'
import {withFilters} from '#shared/lists/filters.ts'
import {useStaff} from '#shared/session/staff.tsx'
import {cataloguesQuery, rowsQuery} from './catalogues.api.ts'
import {type Draft, isChanged} from './drafts.ts'
import {EntryForm} from './entry-form.tsx'
import {EntryTable} from './entry-table.tsx'
import {TermsPage} from './terms/terms-page.tsx'
import styles from './catalogues-page.module.css'

/** The last part of the address of each catalogue. */
const ADDRESSES: Readonly<Record<CatalogueId, string>> = {
  centres: 'centros',
  rooms: 'consultorios',
  holidays: 'feriados',
  specialties: 'especialidades',
  offerings: 'tipos-de-agenda',
  services: 'practicas',
  professionals: 'profesionales',
  insurers: 'coberturas',
  plans: 'planes',
  documentTypes: 'tipos-de-documento',
  proofs: 'pruebas-de-vinculo',
  rejectionReasons: 'motivos-de-rechazo',
  cancelReasons: 'motivos-de-anulacion',
  reminders: 'recordatorios',
  reminderWordings: 'textos-de-los-recordatorios',
}

/** Beside the catalogues: its versions are never edited. */
const TERMS = 'terminos'
const TERMS_NAME = 'Términos y condiciones'

const NEW = 'nueva'

/** The catalogues of the network: a list of them, the entries of one, and the form of an entry beside. */
export function Component() {
  const {catalogue: address} = useParams()
  const catalogue = CATALOGUES.find((one) => ADDRESSES[one] === address)
  const {data, error, refetch} = useQuery(cataloguesQuery)
  const mayPublishTerms = isGrantedEverywhere(useStaff().grants, STAFF_MAY.manageNetwork)
  const isTerms = address === TERMS && mayPublishTerms
  const [first] = data?.catalogues ?? []
  return (
    <div className={styles.page}>
      <title>{`${isTerms ? TERMS_NAME : catalogue ? CATALOGUE_NAMES[catalogue].all : 'Catálogos'} · Consola`}</title>
      <nav aria-label="Catálogos" className={styles.catalogues}>
        <CallFailure failure={error} onRetry={() => void refetch()} />
        {data?.catalogues.map(({catalogue: one, active}) => (
          <NavLink key={one} to={addressOf(one)}>
            <span>{CATALOGUE_NAMES[one].all}</span> <span className={styles.count}>{active}</span>
          </NavLink>
        ))}
        <NavLink to={CONSOLE_PATHS.cover}>Cobertura por práctica</NavLink>
        {mayPublishTerms && (
          <NavLink to={generatePath(CONSOLE_PATHS.catalogue, {catalogue: TERMS})}>{TERMS_NAME}</NavLink>
        )}
      </nav>
      {isTerms ? (
        <TermsPage />
      ) : catalogue === undefined ? (
        <>
          <h1 className={layout.title}>Catálogos</h1>
          {first && <Navigate replace to={addressOf(first.catalogue)} />}
        </>
      ) : (
        <Catalogue key={catalogue} catalogue={catalogue} />
      )}
    </div>
  )
}

/** An entry of a day that is over. */
const isPast = ({day}: AnyValues, today: string) => typeof day === 'string' && day < today

function emptyText({rows, typed}: {rows: number; typed: string}): string {
  if (rows === 0) return 'Todavía no hay nada en este catálogo'
  return typed === '' ? 'Lo que hay está de baja o ya pasó' : 'Nada tiene esas palabras'
}

const addressOf = (catalogue: CatalogueId) => generatePath(CONSOLE_PATHS.catalogue, {catalogue: ADDRESSES[catalogue]})

/** Drafts of a catalogue, by the id of their entry: what was typed stays when another entry is opened. */
type Drafts = ReadonlyMap<number | undefined, Draft>

function Catalogue({catalogue}: {catalogue: CatalogueId}) {
  const {grants} = useStaff()
  const [search, setSearch] = useSearchParams()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const field = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLElement>(null)
  const {data, error, isPending, refetch} = useQuery(rowsQuery(catalogue))
  const rows = data?.rows ?? []
  const choices = data?.choices ?? []
  const roles = STAFF_MAY[CATALOGUE_PERMISSIONS[catalogue]]
  const mayAdd = isGrantedEverywhere(grants, roles)
  const mayEdit = (row: CatalogueRow | undefined) =>
    mayAdd || (row?.centreId != null && isGranted(grants, roles, row.centreId))
  const typed = search.get('q') ?? ''
  const withEnded = search.get('bajas') === 'si'
  const today = useToday()
  const withPast = search.get('pasados') === 'si'
  const shown = rows.filter(
    ({values}) =>
      (withEnded || values['active'] !== false) &&
      (withPast || !isPast(values, today)) &&
      beginsWords(
        typed,
        fieldsOf(catalogue)
          .map((one) => valueText(one, values[one.name], choices))
          .join(' '),
      ),
  )
  const change = (changes: Partial<Record<'q' | 'bajas' | 'pasados' | 'fila', string>>) =>
    setSearch((known) => withFilters(known, changes), {replace: true})
  const opened = search.get('fila')
  const row = rows.find(({rowId}) => String(rowId) === opened)
  const isNew = opened === NEW && mayAdd
  const openId = isNew ? undefined : row?.rowId
  const fresh: Draft | undefined = isNew
    ? {rowId: undefined, version: 0, base: newValues(catalogue), values: newValues(catalogue)}
    : row && {rowId: row.rowId, version: row.version, base: row.values, values: row.values}
  const draft = drafts.get(openId) ?? fresh
  const setDraft = (id: number | undefined, next: Draft | undefined) =>
    setDrafts((known) => {
      const all = new Map(known)
      if (next === undefined || (id !== undefined && !isChanged(catalogue, next))) all.delete(id)
      else all.set(id, next)
      return all
    })
  const add = () => change({fila: NEW})
  const navigate = useNavigate()
  const bring = () => void navigate(CONSOLE_PATHS.imports)
  const hasPast = rows.some(({values}) => isPast(values, today))
  const showPast = () => change({pasados: withPast ? '' : 'si'})
  const lacksNational =
    catalogue === 'holidays' &&
    data !== undefined &&
    mayAdd &&
    missingHolidays(
      today,
      rows.map(({values}) => values),
    ).length > 0
  const propose = () => void navigate(pathTo(CONSOLE_PATHS.imports, {}, {propuesta: 'feriados'}))
  const saveSheet = () =>
    saveFile({
      name: `${sheetFile(catalogue)}.csv`,
      content: csvOf(
        catalogueColumns(catalogue),
        shown.map((one) => catalogueCells(catalogue, one, choices)),
      ),
    })
  function close() {
    change({fila: ''})
    page.current?.querySelector<HTMLElement>('[data-open]')?.focus()
  }
  useKeys([
    {key: 'f', name: 'Filtrar el catálogo', run: () => field.current?.focus()},
    {
      key: 'v',
      name: withEnded ? 'Ocultar las bajas' : 'Ver las bajas',
      run: () => change({bajas: withEnded ? '' : 'si'}),
    },
    ...(hasPast ? [{key: 'a', name: withPast ? 'Ocultar los pasados' : 'Ver los pasados', run: showPast}] : []),
    ...(shown.length > 0 ? [{key: 'g', name: 'Guardar la planilla', run: saveSheet}] : []),
    ...(mayAdd ? [{key: 't', name: 'Traer una planilla', run: bring}] : []),
    ...(lacksNational ? [{key: 'p', name: 'Proponer los feriados nacionales', run: propose}] : []),
    ...(mayAdd ? [{key: 'n', name: CATALOGUE_NAMES[catalogue].added, run: add}] : []),
    ...(opened === null ? [] : [{key: 'Escape', name: 'Cerrar la ficha', run: close}]),
  ])
  return (
    <>
      <section ref={page} className={layout.list} aria-label={CATALOGUE_NAMES[catalogue].all}>
        <header className={layout.head}>
          <h1 className={layout.title}>{CATALOGUE_NAMES[catalogue].all}</h1>
          <label className={layout.filter}>
            <span className="visually-hidden">Filtrar</span>
            <input
              ref={field}
              type="search"
              placeholder="Filtrar (F)"
              value={typed}
              onChange={({target}) => change({q: target.value})}
            />
          </label>
          <Button small kind="ghost" aria-pressed={withEnded} onClick={() => change({bajas: withEnded ? '' : 'si'})}>
            Con las bajas <KeyHint>V</KeyHint>
          </Button>
          {hasPast && (
            <Button small kind="ghost" aria-pressed={withPast} onClick={showPast}>
              Con los pasados <KeyHint>A</KeyHint>
            </Button>
          )}
          <Button small kind="ghost" disabled={shown.length === 0} onClick={saveSheet}>
            Guardar planilla <KeyHint>G</KeyHint>
          </Button>
          {mayAdd && (
            <Button small kind="ghost" onClick={bring}>
              Traer planilla <KeyHint>T</KeyHint>
            </Button>
          )}
          {lacksNational && (
            <Button small kind="ghost" onClick={propose}>
              Proponer los nacionales <KeyHint>P</KeyHint>
            </Button>
          )}
          {mayAdd && (
            <Button small onClick={add}>
              {CATALOGUE_NAMES[catalogue].added} <KeyHint>N</KeyHint>
            </Button>
          )}
        </header>
        <CallFailure failure={error} onRetry={() => void refetch()} />
        {isPending && <Skeleton shape="list" count={8} text="Cargando el catálogo" />}
        {data && shown.length === 0 && <EmptyState title={emptyText({rows: rows.length, typed})} />}
        {shown.length > 0 && (
          <EntryTable
            {...{catalogue, choices, openId}}
            rows={shown}
            all={rows.length}
            isUnsaved={(id) => drafts.has(id)}
            onOpen={(id) => change({fila: String(id)})}
          />
        )}
      </section>
      {draft && (
        <EntryForm
          key={openId ?? NEW}
          {...{catalogue, draft, row, choices}}
          mayEdit={mayEdit(row)}
          onDraft={(next) => setDraft(openId, next)}
          onSaved={(rowId) => change({fila: String(rowId)})}
          onClose={close}
        />
      )}
    </>
  )
}
