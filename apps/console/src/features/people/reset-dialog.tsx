import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type ListedMember, resetStaffAccess} from '@ceibo/contract/staff/staff-administration'
import {STAFF_INVITATION_HOURS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Notice} from '@ceibo/ui/notice'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {membersQuery} from './people.api.ts'

/** Gives a member who lost a way in their access anew, by mail. */
export function ResetDialog({one: {staffId, name, email}, onClose}: {one: ListedMember; onClose: () => void}) {
  const tell = useTell()
  const queries = useQueryClient()
  const reset = useMutation({
    mutationFn: () => api.call(resetStaffAccess, {staffId}),
    onSuccess({is}) {
      if (is !== 'reset') return
      tell(`Le mandamos a ${name} un link para elegir de nuevo su acceso.`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({queryKey: membersQuery.queryKey}),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Restablecer el acceso de ${name}?`}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Volver
          </Button>
          <Button kind="danger" busy={reset.isPending} busyText="Restableciendo…" onClick={() => reset.mutate()}>
            Restablecer y avisar
          </Button>
        </>
      }
    >
      <p>
        Para quien perdió la llave de acceso, la aplicación de códigos o la contraseña. Todas dejan de servir, también
        el PIN, y las sesiones abiertas terminan ahora.
      </p>
      <p>
        Le mandamos a {email} un link para elegirlas de nuevo. Sirve una sola vez, por {STAFF_INVITATION_HOURS} horas.
      </p>
      {reset.data?.is === 'deactivated' && (
        <Notice tone="bad" live="alert" title="La cuenta está de baja">
          Reabrila primero.
        </Notice>
      )}
      <CallFailure failure={reset.error} />
    </Dialog>
  )
}
