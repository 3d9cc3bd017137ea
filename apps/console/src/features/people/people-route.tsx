import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {useSearchParams} from 'react-router'
import {
  changeStaffRoles,
  deactivateStaff,
  type ListedMember,
  reactivateStaff,
} from '@ceibo/contract/staff/staff-administration'
import type {StaffMember} from '@ceibo/contract/staff/staff-session'
import {searchWords} from '@ceibo/rules/desk/search-words'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {CallFailure} from '#shared/call-failure.tsx'
import {csvOf} from '#shared/csv.ts'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {ROLE_NAMES, useStaff} from '#shared/session/staff.tsx'
import {useTell} from '#shared/undo/undo.tsx'
import {InvitePanel} from './invite-panel.tsx'
import {membersQuery} from './people.api.ts'
import {RolesEditor} from './roles-editor.tsx'
import styles from './people-page.module.css'

const STATES: Record<ListedMember['state'], string> = {invited: 'Invitado', active: 'Activo', deactivated: 'De baja'}

/** Who works in the network, with which roles, and what an administrator does about it. */
export function Component() {
  const now = useNow()
  const {centres} = useStaff()
  const [search, setSearch] = useSearchParams()
  const [isInviting, setIsInviting] = useState(false)
  const [editedId, setEditedId] = useState<number | null>(null)
  const {data, error, isPending, refetch} = useQuery(membersQuery)
  const typed = search.get('q') ?? ''
  const words = searchWords(typed)
  const shown = (data?.members ?? []).filter((one) => {
    const own = searchWords(`${one.name} ${one.email} ${STATES[one.state]} ${rolesText(one, centres)}`)
    return words.every((word) => own.some((other) => other.startsWith(word)))
  })
  useKeys([{key: 'i', name: 'Invitar a alguien', run: () => setIsInviting(true)}])
  const save = () =>
    saveFile({
      name: 'personal.csv',
      content: csvOf(
        ['Nombre', 'Email', 'Roles', 'Estado', 'Segundo paso', 'Última vez'],
        shown.map((one) => [
          one.name,
          one.email,
          rolesText(one, centres),
          STATES[one.state],
          one.hasSecondStep ? 'Sí' : 'No',
          one.lastSeenAt ?? '',
        ]),
      ),
    })
  return (
    <div className={styles.page}>
      <title>Personal · Consola</title>
      <header className={styles.head}>
        <h1 className={styles.title}>Personal</h1>
        <label className={styles.filter}>
          <span className="visually-hidden">Filtrar por nombre, rol, centro o estado</span>
          <input
            type="search"
            placeholder="Nombre, rol, centro o estado"
            value={typed}
            onChange={({target}) => setSearch(target.value === '' ? {} : {q: target.value}, {replace: true})}
          />
        </label>
        <Button small kind="ghost" onClick={save}>
          CSV
        </Button>
        <Button small onClick={() => setIsInviting(true)}>
          Invitar <KeyHint>I</KeyHint>
        </Button>
      </header>
      {isInviting && <InvitePanel onClose={() => setIsInviting(false)} />}
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={6} text="Cargando al personal" />}
      {data && (
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
          <tbody>
            {shown.map((one) => (
              <MemberRow
                key={one.staffId}
                one={one}
                roles={rolesText(one, centres)}
                seen={one.lastSeenAt === null ? 'Nunca' : momentText(one.lastSeenAt, now)}
                isEdited={one.staffId === editedId}
                onEdit={(isOpen) => setEditedId(isOpen ? one.staffId : null)}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function rolesText({grants}: Pick<ListedMember, 'grants'>, centres: StaffMember['centres']): string {
  const nameOf = (id: string | null) => (id === null ? '' : ` (${centres.find((one) => one.id === id)?.name ?? id})`)
  return grants.map(({role, centreId}) => `${ROLE_NAMES[role]}${nameOf(centreId)}`).join(', ')
}

type RowProps = {one: ListedMember; roles: string; seen: string; isEdited: boolean; onEdit: (isOpen: boolean) => void}

function MemberRow({one, roles, seen, isEdited, onEdit}: RowProps) {
  const {staffId, name} = one
  const tell = useTell()
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({queryKey: membersQuery.queryKey})
  const reactivate = useMutation({
    mutationFn: () => api.call(reactivateStaff, {staffId}),
    onSuccess: () => tell(`${name} puede entrar de nuevo.`),
    onSettled: readAgain,
  })
  const deactivate = useMutation({
    mutationFn: () => api.call(deactivateStaff, {staffId}),
    onSuccess: ({is}) => is === 'changed' && tell(`${name} ya no puede entrar.`, reactivate.mutate),
    onSettled: readAgain,
  })
  const change = useMutation({
    mutationFn: (grants: ListedMember['grants']) => api.call(changeStaffRoles, {staffId, grants}),
    onSuccess: ({is}) => {
      if (is !== 'changed') return
      onEdit(false)
      tell(`Roles de ${name} cambiados.`, () => change.mutate(one.grants))
    },
    onSettled: readAgain,
  })
  const isLast = [deactivate, change].some(({data}) => data?.is === 'last-administrator')
  return (
    <>
      <tr data-state={one.state}>
        <th scope="row">{name}</th>
        <td>{one.email}</td>
        <td>{roles}</td>
        <td>{STATES[one.state]}</td>
        <td>{one.hasSecondStep ? 'Sí' : 'No'}</td>
        <td>{seen}</td>
        <td className={styles.acts}>
          {one.state === 'deactivated' ? (
            <Button small kind="ghost" busy={reactivate.isPending} onClick={() => reactivate.mutate()}>
              Reabrir
            </Button>
          ) : (
            <>
              <Button small kind="ghost" aria-expanded={isEdited} onClick={() => onEdit(!isEdited)}>
                Roles
              </Button>
              <Button small kind="quiet" busy={deactivate.isPending} onClick={() => deactivate.mutate()}>
                Dar de baja
              </Button>
            </>
          )}
        </td>
      </tr>
      {(isEdited || isLast || deactivate.error || change.error) && (
        <tr>
          <td colSpan={7}>
            <CallFailure failure={deactivate.error ?? change.error} />
            {isLast && (
              <Notice tone="bad" live="alert" title="No se cambió">
                <p>Tiene que quedar alguien que administre toda la red.</p>
              </Notice>
            )}
            {isEdited && (
              <RolesEditor
                grants={one.grants}
                busy={change.isPending}
                submit="Guardar los roles"
                onSubmit={change.mutate}
                onClose={() => onEdit(false)}
              />
            )}
          </td>
        </tr>
      )}
    </>
  )
}
