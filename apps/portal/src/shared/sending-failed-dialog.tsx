import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Icon} from '@ceibo/ui/icon'
import CircleX from 'lucide-react/icons/circle-x'
import type {ReactNode} from 'react'
import {FailureText, type FailureMessage} from './failure-notice.tsx'
import styles from './sending-failed-dialog.module.css'
import type {ApiFailure, FailureCode} from '@ceibo/client/api-failure'
import {SENDING_FAILED} from '@ceibo/contract/verification-fields'

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

/** The reason is not known. */
const UNEXPLAINED: readonly FailureCode[] = ['unexpected', 'unavailable', 'busy', 'unreachable', 'unreadable']

/** The text of a failure to submit documents: the server's text where it says more than the general one. */
export function sendingFailure(failure: ApiFailure): FailureMessage {
  if (!UNEXPLAINED.includes(failure.code)) return failure
  const {next, waitSeconds} = failure
  return {...SENDING_FAILED, next, waitSeconds}
}

/** The problem of each file, by its index. The server names the first one `file.0`. */
export function problemsOfFiles({problems}: ApiFailure): ReadonlyMap<number, string> {
  return new Map(
    problems.flatMap(({field, message}) => {
      const place = /^file\.(\d+)$/.exec(field)?.[1]
      return place === undefined ? [] : [[Number(place), message] as const]
    }),
  )
}
