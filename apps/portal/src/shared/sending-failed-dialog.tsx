import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Icon} from '@ceibo/ui/icon'
import CircleX from 'lucide-react/icons/circle-x'
import type {ReactNode} from 'react'
import {FailureText, type FailureMessage} from './failure-notice.tsx'
import styles from './sending-failed-dialog.module.css'

type Props = {
  failure: FailureMessage
  onClose: () => void
  /** Shown beside the close button. */
  action?: ReactNode
}

/** Says that the documents could not be sent. */
export function SendingFailedDialog({failure, onClose, action}: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={failure.title}
      picture={<Icon of={CircleX} size="72px" className={styles.icon ?? ''} />}
      actions={
        <>
          {action}
          <Button onClick={onClose}>Entendido</Button>
        </>
      }
    >
      <p>
        <FailureText failure={failure} />
      </p>
    </Dialog>
  )
}
