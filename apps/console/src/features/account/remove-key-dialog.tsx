import {useMutation} from '@tanstack/react-query'
import {removeStaffKey, type StaffPasskey} from '@ceibo/contract/staff/staff-passkeys'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Notice} from '@ceibo/ui/notice'
import {CallFailure} from '#shared/call-failure.tsx'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {ownKeysQuery} from './account.api.ts'

/** Asks before a key is removed, which its member is mailed. */
export function RemoveKeyDialog({passkey: {id, name}, onClose}: {passkey: StaffPasskey; onClose: () => void}) {
  const tell = useTell()
  const remove = useMutation({
    mutationFn: () => api.call(removeStaffKey, {passkeyId: id}),
    onSuccess({is}) {
      if (is !== 'removed') return
      void consoleQueries.invalidateQueries({queryKey: ownKeysQuery.queryKey})
      void consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
      tell(`Quitamos «${name}».`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Quitar «${name}»?`}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Volver
          </Button>
          <Button kind="danger" busy={remove.isPending} busyText="Quitando…" onClick={() => remove.mutate()}>
            Quitar
          </Button>
        </>
      }
    >
      <p>
        Ya no va a servir para entrar a la consola ni para desbloquearla. También podés borrarla de las contraseñas
        guardadas de tu dispositivo.
      </p>
      {remove.data?.is === 'last-second-step' && (
        <Notice tone="bad" live="alert" title="Es tu único segundo paso">
          Agregá otra llave antes de quitarla.
        </Notice>
      )}
      <CallFailure failure={remove.error} />
    </Dialog>
  )
}
