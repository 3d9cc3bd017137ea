import type {Permission} from '@ceibo/contract/acting-permissions'
import {useToast} from '@ceibo/ui/toast-region'
import {ConfirmDialog} from '../../../shared/confirm-dialog.tsx'
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
    <ConfirmDialog
      title="Terminar el permiso"
      action="Terminar"
      busyText="Terminando…"
      busy={ending.isPending}
      failure={ending.error}
      onConfirm={() => ending.mutate(permission.id)}
      onClose={onClose}
    >
      <p>
        <b>{titleOf(permission)}.</b>
      </p>
      <p>
        El permiso termina ahora mismo y le avisamos a la otra persona. Los turnos que ya están reservados siguen en
        pie.
      </p>
    </ConfirmDialog>
  )
}
