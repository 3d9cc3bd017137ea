import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import type {ReactNode} from 'react'
import {FailureNotice, type FailureMessage} from '@ceibo/web-kit/failures/failure-notice.tsx'

type Props = {
  open?: boolean
  title: ReactNode
  /** The consequences of the action. */
  children: ReactNode
  /** The text of the button that runs the action, also while it runs. */
  action: string
  busyText: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** Why the action failed. */
  failure?: Error | FailureMessage | null
}

/** Asks for confirmation before an action that is not easily undone. */
export function ConfirmDialog(props: Props) {
  const {open = true, title, children, action, busyText, busy, onConfirm, onClose, failure = null} = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Volver
          </Button>
          <Button kind="danger" busy={busy} busyText={busyText} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <FailureNotice failure={failure} />
    </Dialog>
  )
}
