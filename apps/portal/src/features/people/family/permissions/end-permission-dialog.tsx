import type {Permission} from '@ceibo/contract/people/acting-permissions'
import {useToast} from '@ceibo/ui/toast-region'
import {ConfirmDialog} from '#shared/confirm-dialog.tsx'
import {endingOf, titleOf, type Ending} from './permission-row.tsx'
import {useEndPermission} from './permissions.api.ts'

type Words = Record<'title' | 'action' | 'busyText' | 'done' | 'text', string>

const WORDS: Record<Ending, Words> = {
  end: {
    title: 'Terminar el permiso',
    action: 'Terminar',
    busyText: 'Terminando…',
    done: 'El permiso terminó',
    text: 'El permiso termina ahora mismo y le avisamos a la otra persona. Los turnos que ya están reservados siguen en pie.',
  },
  decline: {
    title: 'Rechazar el pedido',
    action: 'Rechazar',
    busyText: 'Rechazando…',
    done: 'Rechazaste el pedido',
    text: 'El pedido termina ahora mismo. Le avisamos que un familiar lo rechazó, sin decirle quién.',
  },
  withdraw: {
    title: 'Retirar el pedido',
    action: 'Retirar',
    busyText: 'Retirando…',
    done: 'Retiraste el pedido',
    text: 'El pedido termina ahora mismo. Si querés vincularte más adelante, vas a tener que pedirlo otra vez.',
  },
}

/** Asks for confirmation before a permission is ended. */
export function EndPermissionDialog({permission, onClose}: {permission: Permission; onClose: () => void}) {
  const toast = useToast()
  const {title, action, busyText, done, text} = WORDS[endingOf(permission)]
  const ending = useEndPermission(() => {
    toast({tone: 'ok', text: done})
    onClose()
  })
  return (
    <ConfirmDialog
      title={title}
      action={action}
      busyText={busyText}
      busy={ending.isPending}
      failure={ending.error}
      onConfirm={() => ending.mutate(permission.id)}
      onClose={onClose}
    >
      <p>
        <b>{titleOf(permission)}.</b>
      </p>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
