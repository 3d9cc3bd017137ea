import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {
  changeStaffRoles,
  deactivateStaff,
  type ListedMember,
  reactivateStaff,
} from '@ceibo/contract/staff/staff-administration'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {STATE_NAMES} from './people-filters.ts'
import {membersQuery} from './people.api.ts'
import {ResetDialog} from './reset-dialog.tsx'
import {RolesEditor} from './roles-editor.tsx'
import styles from './people-page.module.css'

type Props = {one: ListedMember; roles: string; seen: string; isEdited: boolean; onEdit: (isOpen: boolean) => void}

/** A member, and what an administrator does about them. */
export function MemberRow({one, roles, seen, isEdited, onEdit}: Props) {
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
  const [isResetting, setIsResetting] = useState(false)
  const isLast = [deactivate, change].some(({data}) => data?.is === 'last-administrator')
  return (
    <>
      <tr data-state={one.state} data-row tabIndex={-1}>
        <th scope="row">{name}</th>
        <td>{one.email}</td>
        <td>{roles}</td>
        <td>{STATE_NAMES[one.state]}</td>
        <td>{one.hasSecondStep ? 'Sí' : 'No'}</td>
        <td>{seen}</td>
        <td>
          <div className={styles.acts}>
            {one.state === 'deactivated' ? (
              <Button small kind="ghost" busy={reactivate.isPending} onClick={() => reactivate.mutate()}>
                Reabrir
              </Button>
            ) : (
              <>
                <Button small kind="ghost" aria-expanded={isEdited} onClick={() => onEdit(!isEdited)}>
                  Roles
                </Button>
                <Button small kind="ghost" onClick={() => setIsResetting(true)}>
                  Restablecer
                </Button>
                <Button small kind="quiet" busy={deactivate.isPending} onClick={() => deactivate.mutate()}>
                  Dar de baja
                </Button>
              </>
            )}
          </div>
          {isResetting && <ResetDialog one={one} onClose={() => setIsResetting(false)} />}
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
