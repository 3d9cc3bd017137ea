import {useInfiniteQuery} from '@tanstack/react-query'
import {useRef} from 'react'
import {useSearchParams} from 'react-router'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {receptionState, receptionWay, type ReceptionFilters} from '@ceibo/contract/studies/inbox/result-receptions'
import {isoDate} from '@ceibo/contract/wire/wire-fields'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {filtersIn, withFilters} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {useStaff, whoMay} from '#shared/session/staff.tsx'
import {useMinute} from '#shared/times.ts'
import {receptionsQuery} from '../results.api.ts'
import {ReceptionRow, STATE_NAMES, WAY_NAMES} from './reception-row.tsx'
import styles from './receptions.module.css'

/** What systems, files and folders brought, with its end and why it was refused; the filters are in the address. */
export function Component() {
  return isGrantedEverywhere(useStaff().grants, STAFF_MAY.manageResults) ? (
    <Receptions />
  ) : (
    <EmptyState title="No tenés acceso a la recepción de resultados">
      La ve quien tiene el rol de {whoMay('manageResults')} en todos los centros.
    </EmptyState>
  )
}

const FILTERS = ['estado', 'via', 'dia'] as const

/** The filters of the address, under the names that people see there. */
const filtersOf = (search: URLSearchParams): ReceptionFilters => ({
  state: receptionState.safeParse(search.get('estado')).data,
  way: receptionWay.safeParse(search.get('via')).data,
  day: isoDate.safeParse(search.get('dia')).data,
})

function Receptions() {
  const now = useMinute()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const {data, error, isPending, hasNextPage, isFetchingNextPage, ...query} = useInfiniteQuery(receptionsQuery(filters))
  const receptions = data?.pages.flatMap((page) => page.receptions) ?? []
  const stateField = useRef<HTMLSelectElement>(null)
  const isFiltered = filtersIn(search, FILTERS) !== ''
  const change = (changes: Partial<Record<(typeof FILTERS)[number], string>>) =>
    setSearch((known) => withFilters(known, changes), {replace: true})
  const clear = () => setSearch({}, {replace: true})
  const more = () => void query.fetchNextPage()
  useKeys([
    {key: 'f', name: 'Elegir qué ver', run: () => stateField.current?.focus()},
    ...(hasNextPage ? [{key: 'm', name: 'Ver más', run: more}] : []),
    ...(isFiltered ? [{key: 'x', name: 'Quitar los filtros', run: clear}] : []),
  ])
  return (
    <div className={styles.page}>
      <title>Recepción · Consola</title>
      <header className={styles.bar}>
        <h1 className={styles.title}>Recepción de resultados</h1>
        <label className={styles.field}>
          <span>
            Cómo quedó <KeyHint>F</KeyHint>
          </span>
          <select ref={stateField} value={filters.state ?? ''} onChange={({target}) => change({estado: target.value})}>
            <option value="">Todo</option>
            {receptionState.options.map((one) => (
              <option key={one} value={one}>
                {STATE_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>Por dónde llegó</span>
          <select value={filters.way ?? ''} onChange={({target}) => change({via: target.value})}>
            <option value="">Todo</option>
            {receptionWay.options.map((one) => (
              <option key={one} value={one}>
                {WAY_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>Día</span>
          <input type="date" value={filters.day ?? ''} onChange={({target}) => change({dia: target.value})} />
        </label>
        <span className={styles.acts}>
          {isFiltered && (
            <Button kind="quiet" small onClick={clear}>
              Quitar los filtros <KeyHint>X</KeyHint>
            </Button>
          )}
          <SavedViews
            list="recepcion"
            search={filtersIn(search, FILTERS)}
            onOpen={(saved) => setSearch(saved, {replace: true})}
          />
        </span>
      </header>
      <CallFailure failure={error} onRetry={() => void query.refetch()} />
      {isPending && <Skeleton shape="list" count={10} text="Buscando lo que llegó" />}
      {data && receptions.length === 0 && (
        <EmptyState title={isFiltered ? 'No llegó nada así' : 'Todavía no llegó ningún resultado'}>
          {isFiltered
            ? 'Se guarda lo de los últimos 90 días.'
            : 'Los sistemas mandan por FHIR o HL7; los archivos se importan por comando.'}
        </EmptyState>
      )}
      {receptions.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">Lo que llegó, lo último primero</caption>
          <thead>
            <tr>
              <th scope="col">Cuándo</th>
              <th scope="col">Por dónde</th>
              <th scope="col">De quién</th>
              <th scope="col">Número</th>
              <th scope="col">Resultados</th>
              <th scope="col">Cómo quedó</th>
            </tr>
          </thead>
          <tbody>
            {receptions.map((one) => (
              <ReceptionRow key={one.id} one={one} now={now} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button kind="ghost" busy={isFetchingNextPage} onClick={more}>
            Ver más <KeyHint>M</KeyHint>
          </Button>
        </p>
      )}
    </div>
  )
}
