import {cancelByLink} from '@ceibo/contract/appointments/moved-by-centre'
import {Button} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {FormActions} from '@ceibo/ui/form-layout'
import {type ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {isExpiredLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useState} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {MailedFrame} from './mailed-frame.tsx'

type Props = {
  token: string
  facts: readonly {term: string; value: string}[]
  onCancelled: () => void
  /** The appointment was changed elsewhere at this moment. */
  onDead: (failure: ApiFailure) => void
  /** Absent where the mail led here, and not another step of its page. */
  onBack?: () => void
}

/** Whether to cancel the appointment of a mailed link, by one press. */
export function CancelQuestion({token, facts, onCancelled, onDead, onBack}: Props) {
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    setFailure(null)
    try {
      await browserDependencies().api.call(cancelByLink, {}, {linkToken: token})
      onCancelled()
    } catch (error) {
      const failed = asFailure(error)
      if (isExpiredLink(failed)) return onDead(failed)
      setFailure(failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <MailedFrame title="¿Anulamos el turno?" isNews={onBack !== undefined}>
      <p>El horario queda para otra persona. Después podés sacar otro turno cuando quieras.</p>
      <FailureNotice failure={failure} />
      <DescriptionList items={facts} />
      <FormActions>
        {onBack && (
          <Button kind="ghost" onClick={onBack}>
            Volver
          </Button>
        )}
        <Button kind="danger" busy={busy} busyText="Anulando…" onClick={() => void cancel()}>
          Anular el turno
        </Button>
      </FormActions>
    </MailedFrame>
  )
}
