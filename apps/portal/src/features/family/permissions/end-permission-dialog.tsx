import type {Permission} from '@ceibo/contract/acting-permissions'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useToast} from '@ceibo/ui/toast-region'
import {FailureNotice} from '../../../shared/failure-notice.tsx'
import {titleOf} from './permission-row.tsx'
import {useEndPermission} from './permissions.api.ts'

/** Asks before a permission ends. */
export function EndPermissionDialog({permission, onClose}: {permission: Permission; onClose: () => void}) {
  const toast = useToast()
  const ending = useEndPermission(() => {
    toast({tone: 'ok', text: 'El permiso terminó'})
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Terminar el permiso"
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="danger"
            busy={ending.isPending}
            busyText="Terminando…"
            onClick={() => ending.mutate(permission.id)}
          >
            Terminar
          </Button>
        </>
      }
    >
      <p>
        <b>{titleOf(permission)}.</b>
      </p>
      <p>
        El permiso termina ahora mismo y le avisamos a la otra persona. Los turnos que ya están reservados siguen en
        pie.
      </p>
      <FailureNotice failure={ending.error} />
    </Dialog>
  )
}
