import {useQuery} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {useSearchParams} from 'react-router'
import {STAFF_ROLES} from '@ceibo/contract/staff/staff-roles'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {csvOf} from '#shared/lists/csv.ts'
import {filtersIn, withFilters} from '#shared/lists/filters.ts'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {ROLE_NAMES, useStaff} from '#shared/session/staff.tsx'
import {InvitePanel} from './invite-panel.tsx'
import {MemberRow} from './member-row.tsx'
import {membersIn, PEOPLE_FILTERS, type PeopleFilter, rolesText, STATE_NAMES, STATES} from './people-filters.ts'
import {membersQuery} from './people.api.ts'
import styles from './people-page.module.css'

const ROLE_CHOICES = STAFF_ROLES.map((id) => ({id, name: ROLE_NAMES[id]}))
const STATE_CHOICES = STATES.map((id) => ({id, name: STATE_NAMES[id]}))

/** Who works in the network, with which roles, and what an administrator does about it. Filters and the opened member are in the address. */
export function Component() {
  const now = useNow()
  const {centres} = useStaff()
  const [search, setSearch] = useSearchParams()
  const [isInviting, setIsInviting] = useState(false)
  const {data, error, isPending, refetch} = useQuery(membersQuery)
  const field = useRef<HTMLInputElement>(null)
  const shown = membersIn(search, data?.members ?? [], centres)
  const change = (changes: Partial<Record<PeopleFilter | 'abierta', string>>) =>
    setSearch((known) => withFilters(known, changes), {replace: true})
  const filters = filtersIn(search, PEOPLE_FILTERS)
  const clear = () => setSearch({}, {replace: true})
  const save = () =>
    saveFile({
      name: 'personal.csv',
      content: csvOf(
        ['Nombre', 'Email', 'Roles', 'Estado', 'Segundo paso', 'Última vez'],
        shown.map((one) => [
          one.name,
          one.email,
          rolesText(one, centres),
          STATE_NAMES[one.state],
          one.hasSecondStep ? 'Sí' : 'No',
          one.lastSeenAt ?? '',
        ]),
      ),
    })
  const list = useRowKeys<HTMLTableSectionElement>('Cambiar los roles de la fila')
  useKeys([
    {key: 'f', name: 'Filtrar el personal', run: () => field.current?.focus()},
    {key: 'i', name: 'Invitar a alguien', run: () => setIsInviting(true)},
    ...(shown.length > 0 ? [{key: 'g', name: 'Guardar la planilla', run: save}] : []),
    ...(filters === '' ? [] : [{key: 'x', name: 'Quitar los filtros', run: clear}]),
  ])
  return (
    <div className={styles.page}>
      <title>Personal · Consola</title>
      <header className={styles.head}>
        <h1 className={styles.title}>Personal</h1>
        <label className={styles.filter}>
          <span className="visually-hidden">Filtrar por nombre, rol, centro o estado</span>
          <input
            ref={field}
            type="search"
            placeholder="Nombre, rol, centro o estado"
            value={search.get('q') ?? ''}
            onChange={({target}) => change({q: target.value})}
          />
        </label>
        <Filter label="Rol" all="Todos los roles" name="rol" choices={ROLE_CHOICES} />
        <Filter label="Centro" all="Todos los centros" name="centro" choices={centres} />
        <Filter label="Estado" all="Todos los estados" name="estado" choices={STATE_CHOICES} />
        <Button small kind="ghost" disabled={shown.length === 0} onClick={save}>
          Guardar planilla <KeyHint>G</KeyHint>
        </Button>
        <Button small onClick={() => setIsInviting(true)}>
          Invitar <KeyHint>I</KeyHint>
        </Button>
      </header>
      <div className={styles.chosen}>
        {filters !== '' && (
          <Button small kind="quiet" onClick={clear}>
            Quitar los filtros <KeyHint>X</KeyHint>
          </Button>
        )}
        <SavedViews list="personal" search={filters} onOpen={(saved) => setSearch(saved, {replace: true})} />
      </div>
      {isInviting && <InvitePanel onClose={() => setIsInviting(false)} />}
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={6} text="Cargando al personal" />}
      {data && shown.length === 0 && <EmptyState title="Nadie del personal tiene estos filtros" />}
      {data && shown.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.note}>
            {shown.length === 1 ? '1 persona' : `${shown.length} personas`} de {data.members.length}
          </caption>
          <thead>
            <tr>
              <th scope="col">Nombre</th>
              <th scope="col">Email</th>
              <th scope="col">Roles</th>
              <th scope="col">Estado</th>
              <th scope="col">Segundo paso</th>
              <th scope="col">Última vez</th>
              <th scope="col">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody ref={list}>
            {shown.map((one) => (
              <MemberRow
                key={one.staffId}
                one={one}
                roles={rolesText(one, centres)}
                seen={one.lastSeenAt === null ? 'Nunca' : momentText(one.lastSeenAt, now)}
                isEdited={search.get('abierta') === String(one.staffId)}
                onEdit={(isOpen) => change({abierta: isOpen ? String(one.staffId) : ''})}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type FilterProps = {
  label: string
  all: string
  name: PeopleFilter
  choices: readonly {id: string; name: string}[]
}

function Filter({label, all, name, choices}: FilterProps) {
  const [search, setSearch] = useSearchParams()
  return (
    <label className={styles.filter}>
      <span className="visually-hidden">{label}</span>
      <select
        value={choices.find(({id}) => id === search.get(name))?.id ?? ''}
        onChange={({target}) => setSearch((known) => withFilters(known, {[name]: target.value}), {replace: true})}
      >
        <option value="">{all}</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  )
}
