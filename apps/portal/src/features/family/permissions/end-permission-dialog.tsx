import type {Permission} from '@ceibo/contract/acting-permissions'
import {useToast} from '@ceibo/ui/toast-region'
import {ConfirmDialog} from '../../../shared/confirm-dialog.tsx'
import {isAskedByOther, titleOf} from './permission-row.tsx'
import {useEndPermission} from './permissions.api.ts'

/** Asks before a permission ends. */
export function EndPermissionDialog({permission, onClose}: {permission: Permission; onClose: () => void}) {
  const toast = useToast()
  const asked = isAskedByOther(permission)
  const ending = useEndPermission(() => {
    toast({tone: 'ok', text: asked ? 'Rechazaste el pedido' : 'El permiso terminó'})
    onClose()
  })
  return (
    <ConfirmDialog
      title={asked ? 'Rechazar el pedido' : 'Terminar el permiso'}
      action={asked ? 'Rechazar' : 'Terminar'}
      busyText={asked ? 'Rechazando…' : 'Terminando…'}
      busy={ending.isPending}
      failure={ending.error}
      onConfirm={() => ending.mutate(permission.id)}
      onClose={onClose}
    >
      <p>
        <b>{titleOf(permission)}.</b>
      </p>
      <p>
        {asked
          ? 'El pedido termina ahora mismo. Le avisamos que un familiar lo rechazó, sin decirle quién.'
          : 'El permiso termina ahora mismo y le avisamos a la otra persona. Los turnos que ya están reservados siguen en pie.'}
      </p>
    </ConfirmDialog>
  )
}
