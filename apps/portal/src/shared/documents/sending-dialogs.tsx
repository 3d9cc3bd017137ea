import {REVIEW_WORKING_HOURS} from '@ceibo/contract/verification/review-promise'
import {PATHS} from '@ceibo/contract/pages/paths'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Icon} from '@ceibo/ui/icon'
import {ProgressBar} from '@ceibo/ui/progress-bar'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import type {ReactNode} from 'react'
import {useNavigate} from 'react-router'
import styles from './sending-dialogs.module.css'
import {FailureText, type FailureMessage} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useSecondsLeft} from '@ceibo/web-kit/page/use-now'
import type {Sending, SendingFailure, SendingStage} from './use-sending.ts'

type StageProps = {
  stage: SendingStage
  /** The dialog after the documents were sent. */
  sent: ReactNode
  /** The title of the dialog of a server's failure; without it, the failure's own title. */
  failedTitle?: string | undefined
  /** Called when the dialog of a failure is closed. */
  onClose: (failure: SendingFailure) => void
  /** Repeats the sending when nothing reached the server; without it the dialog returns to the form, which keeps all values. */
  onRetry?: () => void
  onStay?: () => void
}

/** The dialogs over the form while documents are sent and afterwards. */
export function SendingDialogs({stage, sent, failedTitle, onClose, onRetry, onStay}: StageProps) {
  switch (stage.is) {
    case 'filling':
      return null
    case 'sent':
      return sent
    case 'failed': {
      const {failure} = stage
      return (
        <SendingFailedDialog
          failure={failedTitle === undefined || failure.status === 0 ? failure : {...failure, title: failedTitle}}
          onClose={failure.status === 0 && onStay ? onStay : () => onClose(failure)}
          {...(failure.status === 0 && {onRetry})}
        />
      )
    }
    case 'preparing':
    case 'uploading':
    case 'handing-in':
      return <SendingDialog sending={stage} />
  }
}

export type AfterSending = Pick<StageProps, 'failedTitle'> & {
  /** Leaves the page after a refusal that would not change on a retry. */
  onFailed?: () => void
  onDone: () => void
}

type FormStage = {stage: SendingStage; onGoOn: () => void; onRetry: () => void}

/** The same dialogs for the form of a signed-in person. */
export function DocumentsFormDialogs(props: AfterSending & FormStage) {
  const {stage, failedTitle, onGoOn, onRetry, onFailed = onGoOn, onDone} = props
  return (
    <SendingDialogs
      stage={stage}
      failedTitle={failedTitle}
      sent={<DocumentsSentDialog onClose={onDone} />}
      onClose={({next}) => (next === 'retry' ? onGoOn() : onFailed())}
      onStay={onGoOn}
      onRetry={onRetry}
    />
  )
}

/** Covers the page while documents are sent and shows the real progress. The page below keeps its state. */
export function SendingDialog({sending}: {sending: Sending}) {
  return (
    <Dialog open onClose={() => undefined} closable={false} title="Estamos enviando tu documentación">
      <ProgressBar label={labelOf(sending)} percent={sending.is === 'uploading' ? sending.percent : undefined} />
      <p>No cierres esta página. Puede tardar un minuto si tu conexión es lenta.</p>
    </Dialog>
  )
}

function labelOf(sending: Sending): string {
  switch (sending.is) {
    case 'preparing':
      return 'Verificando tu navegador'
    case 'uploading':
      return 'Subiendo las imágenes'
    case 'handing-in':
      return 'Registrando tu solicitud'
  }
}

type FailedProps = {failure: FailureMessage; onClose: () => void; onRetry?: (() => void) | undefined}

/** Says that the documents could not be sent. */
export function SendingFailedDialog({failure, onClose, onRetry}: FailedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={failure.title}
      picture={<Icon of={CircleX} size="72px" className={styles.icon ?? ''} />}
      actions={
        <>
          {onRetry && (
            <Button kind="ghost" onClick={onClose}>
              Volver al formulario
            </Button>
          )}
          {onRetry ? <Button onClick={onRetry}>Reintentar</Button> : <Button onClick={onClose}>Entendido</Button>}
        </>
      }
    >
      <p>
        <FailureText failure={failure} />
      </p>
    </Dialog>
  )
}

type SentProps = {onClose: () => void; action?: ReactNode; children?: ReactNode}

/** Confirms that the documents were received. */
function DocumentsSentDialog({onClose, action, children}: SentProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Documentación enviada"
      picture={<SuccessArt />}
      actions={
        <>
          {action}
          <Button onClick={onClose}>Entendido</Button>
        </>
      }
    >
      <p>
        Nuestro equipo la revisará dentro de las {REVIEW_WORKING_HOURS} horas hábiles. Te vamos a enviar una
        notificación con el resultado.
      </p>
      {children}
    </Dialog>
  )
}

const LEAVE_AFTER_SECONDS = 10

/** The same for somebody who is not signed in: goes to the login after ten seconds, unless the person chooses to stay. */
export function DocumentsSentToLogin({onLeave}: {onLeave?: () => void}) {
  const navigate = useNavigate()
  const leave = () => {
    onLeave?.()
    void navigate(PATHS.login, {replace: true})
  }
  const {left, stop} = useSecondsLeft(LEAVE_AFTER_SECONDS, leave)
  if (left === null) return <DocumentsSentDialog onClose={leave} />
  const stay = (
    <Button kind="ghost" onClick={stop}>
      Quedarme en esta página
    </Button>
  )
  return (
    <DocumentsSentDialog onClose={leave} action={stay}>
      <p role="timer" aria-live="off">
        En {left} {left === 1 ? 'segundo' : 'segundos'} te llevamos al ingreso.
      </p>
    </DocumentsSentDialog>
  )
}
