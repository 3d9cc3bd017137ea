import {SENDING_FAILED} from '@ceibo/contract/documents-sent-words'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Icon} from '@ceibo/ui/icon'
import CircleX from 'lucide-react/icons/circle-x'
import type {ReactNode} from 'react'
import styles from './sending-failed-dialog.module.css'

type Props = {
  onClose: () => void
  /** What the server says instead of our own words. */
  message?: string | undefined
  /** What else is known of the reason. */
  more?: string | undefined
  /** Beside the button that closes. */
  action?: ReactNode
}

/** The documents did not get through. */
export function SendingFailedDialog({onClose, message = SENDING_FAILED.text, more, action}: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={SENDING_FAILED.title}
      picture={<Icon of={CircleX} size="72px" className={styles.icon ?? ''} />}
      actions={
        <>
          {action}
          <Button onClick={onClose}>Entendido</Button>
        </>
      }
    >
      <p>{message}</p>
      {more && <p>{more}</p>}
    </Dialog>
  )
}
