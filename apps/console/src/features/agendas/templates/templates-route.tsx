import type {ListedAgenda} from '@ceibo/contract/agenda/agenda-editing'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {civilDate, OFFSET} from '@ceibo/contract/time/civil-day'
import {weekHoursText} from '@ceibo/rules/agenda/agenda-texts'
import {beginsWords} from '@ceibo/rules/desk/search-words'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow, useToday} from '@ceibo/web-kit/page/use-now'
import {useQuery} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {generatePath, Navigate, useNavigate, useParams, useSearchParams} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {CentreSelect} from '#shared/centre-select.tsx'
import layout from '#shared/editing/list-and-form.module.css'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {withFilters} from '#shared/lists/filters.ts'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {editing, isChanged, newAgenda, type TypedAgenda} from './template-draft.ts'
import {TemplateForm} from './template-form.tsx'
import {agendasQuery} from './templates.api.ts'
import {WeekStrip} from './week-drawing.tsx'
import styles from './templates.module.css'

/** The agendas of the first centre of the member, or of that of the address. */
export function Component() {
  const centres = useCentresWhere('manageAgendas')
  const {centre: address} = useParams()
  const centre = centres.find(({id}) => id === address)
  const [first] = centres
  if (centre !== undefined) return <CentreAgendas key={centre.id} centreId={centre.id} name={centre.name} />
  if (first !== undefined)
    return <Navigate replace to={generatePath(CONSOLE_PATHS.centreAgendas, {centre: first.id})} />
  return (
    <EmptyState size="page" title="Todavía no hay un centro">
      <p>Las agendas son de un centro: cargá el primero en Catálogos.</p>
    </EmptyState>
  )
}

const NEW = 'nueva'

function CentreAgendas({centreId, name}: {centreId: string; name: string}) {
  const navigate = useNavigate()
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const [drafts, setDrafts] = useState<ReadonlyMap<number | undefined, TypedAgenda>>(new Map())
  const field = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLElement>(null)
  const {data, error, isPending, refetch} = useQuery(agendasQuery(centreId))
  const all = data?.agendas ?? []
  // The address follows what is typed, later than the next letter.
  const [typedWords, setTypedWords] = useState(search.get('q') ?? '')
  const withEnded = search.get('bajas') === 'si'
  const isOver = ({values}: ListedAgenda) => !values.active || (values.validTo !== null && values.validTo < today)
  const shown = all.filter(
    (one) =>
      (withEnded || !isOver(one)) &&
      beginsWords(typedWords, [one.practitioner, one.specialty, one.room, ...one.services].join(' ')),
  )
  const change = (changes: Partial<Record<'q' | 'bajas' | 'fila', string>>) =>
    setSearch((known) => withFilters(known, changes), {replace: true})
  const opened = search.get('fila')
  const listed = all.find(({agendaId}) => String(agendaId) === opened)
  const isNew = opened === NEW
  const openId = isNew ? undefined : listed?.agendaId
  const fresh = isNew ? newAgenda(centreId, today) : listed && editing(listed, today)
  const typed = drafts.get(openId) ?? fresh
  const setDraft = (next: TypedAgenda | undefined) =>
    setDrafts((known) => {
      const drafted = new Map(known)
      if (next === undefined || (openId !== undefined && !isChanged(next))) drafted.delete(openId)
      else drafted.set(openId, next)
      return drafted
    })
  const add = () => change({fila: NEW})
  const toggleEnded = () => change({bajas: withEnded ? '' : 'si'})
  function close() {
    change({fila: ''})
    page.current?.querySelector<HTMLElement>('[data-open]')?.focus()
  }
  useKeys([
    {key: 'f', name: 'Filtrar las agendas', run: () => field.current?.focus()},
    {key: 'v', name: withEnded ? 'Ocultar las terminadas' : 'Ver las terminadas', run: toggleEnded},
    {key: 'n', name: 'Agenda nueva', run: add},
    ...(opened === null ? [] : [{key: 'Escape', name: 'Cerrar la agenda', run: close}]),
  ])
  return (
    <div className={styles.page}>
      <title>{`Agendas de ${name} · Consola`}</title>
      <section ref={page} className={layout.list} aria-label="Agendas">
        <header className={layout.head}>
          <h1 className={layout.title}>Agendas</h1>
          <CentreSelect
            label="Centro"
            isLabelHidden
            permission="manageAgendas"
            className={layout.filter}
            value={centreId}
            onChange={(centre) => void navigate(generatePath(CONSOLE_PATHS.centreAgendas, {centre}))}
          />
          <label className={layout.filter}>
            <span className="visually-hidden">Filtrar</span>
            <input
              ref={field}
              type="search"
              placeholder="Filtrar (F)"
              value={typedWords}
              onChange={({target}) => {
                setTypedWords(target.value)
                change({q: target.value})
              }}
            />
          </label>
          <Button small kind="ghost" aria-pressed={withEnded} onClick={toggleEnded}>
            Con las terminadas <KeyHint>V</KeyHint>
          </Button>
          <Button small onClick={add}>
            Agenda nueva <KeyHint>N</KeyHint>
          </Button>
        </header>
        <CallFailure failure={error} onRetry={() => void refetch()} />
        {isPending && <Skeleton shape="list" count={8} text="Cargando las agendas" />}
        {data && shown.length === 0 && (
          <EmptyState
            title={all.length === 0 ? 'Este centro todavía no tiene agendas' : 'Ninguna agenda tiene esas palabras'}
          >
            {all.length === 0 && (
              <p>Una agenda dice quién atiende, qué días, a qué hora y qué se reserva. Sin ella no hay horarios.</p>
            )}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <AgendaTable
            rows={shown}
            openId={openId}
            isUnsaved={(id) => drafts.has(id)}
            isOver={isOver}
            onOpen={(id) => change({fila: String(id)})}
          />
        )}
      </section>
      {typed && (
        <TemplateForm
          key={openId ?? NEW}
          {...{typed, listed, all}}
          onType={setDraft}
          onSaved={(agendaId) => change({fila: String(agendaId)})}
          onClose={close}
        />
      )}
    </div>
  )
}

type TableProps = {
  rows: readonly ListedAgenda[]
  openId: number | undefined
  isUnsaved: (agendaId: number) => boolean
  isOver: (agenda: ListedAgenda) => boolean
  onOpen: (agendaId: number) => void
}

function AgendaTable({rows, openId, isUnsaved, isOver, onOpen}: TableProps) {
  const now = useNow()
  const table = useRowKeys<HTMLTableElement>('Abrir la agenda')
  return (
    <table ref={table} className={layout.table}>
      <caption>{rows.length === 1 ? '1 agenda' : `${rows.length} agendas`}</caption>
      <thead>
        <tr>
          <th scope="col">Profesional</th>
          <th scope="col">Semana</th>
          <th scope="col">Turnos de</th>
          <th scope="col">Sala</th>
          <th scope="col">Vigencia</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => {
          const {agendaId, values} = one
          return (
            <tr
              key={agendaId}
              data-row=""
              tabIndex={-1}
              data-open={openId === agendaId || undefined}
              data-ended={isOver(one) || undefined}
              onClick={() => onOpen(agendaId)}
            >
              <th scope="row">
                <button type="button" onClick={() => onOpen(agendaId)}>
                  {one.practitioner}
                </button>
                {isUnsaved(agendaId) && <span className={styles.unsaved}> sin guardar</span>}
                <span className={styles.cell}>
                  {one.specialty} · {one.services.join(', ')}
                </span>
                {one.leftOut > 0 && (
                  <span className={styles.left}>
                    {one.leftOut === 1 ? '1 turno fuera de la agenda' : `${one.leftOut} turnos fuera de la agenda`}
                  </span>
                )}
              </th>
              <td>
                <span className={styles.hours}>
                  <WeekStrip values={values} />
                  <span className={styles.cell}>{weekHoursText(values) || 'Sin horarios en la semana'}</span>
                </span>
              </td>
              <td>{values.slotMinutes} min</td>
              <td>{one.room}</td>
              <td>{isOver(one) ? 'Terminada' : validText(values, now)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How long an agenda is valid still. */
function validText({validFrom, validTo}: ListedAgenda['values'], now: Date): string {
  const dayOf = (date: string) => shortDate(`${date}T12:00:00${OFFSET}`, now)
  if (validTo !== null) return `Hasta el ${dayOf(validTo)}`
  return validFrom > civilDate(now) ? `Desde el ${dayOf(validFrom)}` : 'Sin fin'
}
