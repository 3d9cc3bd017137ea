import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {DOCUMENTS_SENT} from './documents-sent-dialog.tsx'
import {SendingDialog} from './sending-dialog.tsx'
import {SendingFailedDialog} from './sending-failed-dialog.tsx'
import type {SendingStage} from './use-sending.ts'

export type AfterSending = {
  /** Title of the dialog that tells a failure; without it, the failure's own. */
  failedTitle?: string
  /** Leaves the page after a refusal that another try does not change. */
  onFailed?: () => void
  onDone: () => void
}

type Props = AfterSending & {stage: SendingStage; onGoOn: () => void}

/** What a form of documents is doing with them, over the form. */
export function DocumentsStageDialog({stage, onGoOn, onDone, ...failed}: Props) {
  const {failedTitle, onFailed = onGoOn} = failed
  switch (stage.is) {
    case 'filling':
      return null
    case 'sent':
      return (
        <Dialog
          open
          onClose={onDone}
          title={DOCUMENTS_SENT.title}
          picture={<SuccessArt />}
          actions={<Button onClick={onDone}>Entendido</Button>}
        >
          <p>{DOCUMENTS_SENT.text}</p>
        </Dialog>
      )
    case 'failed':
      return (
        <SendingFailedDialog
          onClose={stage.failure.next === 'retry' ? onGoOn : onFailed}
          failure={failedTitle === undefined ? stage.failure : {...stage.failure, title: failedTitle}}
        />
      )
    case 'preparing':
    case 'uploading':
    case 'handing-in':
      return <SendingDialog sending={stage} />
  }
}
