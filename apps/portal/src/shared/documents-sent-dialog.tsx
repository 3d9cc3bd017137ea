import {PATHS} from '@ceibo/contract/paths'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useNavigate} from 'react-router'
import {useSecondsLeft} from './use-now.ts'

/** What the screens say when documents were received. */
export const DOCUMENTS_SENT = {
  title: 'Documentación enviada',
  text: 'Nuestro equipo la revisará dentro de las 24 horas. Te vamos a enviar una notificación con el resultado.',
} as const

const SECONDS = 10

/** Confirms that the documents were received. Goes to the login after ten seconds, unless the person chooses to stay. */
export function DocumentsSentDialog({onLeave}: {onLeave?: () => void}) {
  const navigate = useNavigate()
  const leave = () => {
    onLeave?.()
    void navigate(PATHS.login, {replace: true})
  }
  const {left, stop} = useSecondsLeft(SECONDS, leave)
  return (
    <Dialog
      open
      onClose={leave}
      title={DOCUMENTS_SENT.title}
      picture={<SuccessArt />}
      actions={
        <>
          {left !== null && (
            <Button kind="ghost" onClick={stop}>
              Quedarme en esta página
            </Button>
          )}
          <Button onClick={leave}>Entendido</Button>
        </>
      }
    >
      <p>{DOCUMENTS_SENT.text}</p>
      {left !== null && (
        <p role="timer" aria-live="off">
          En {left} {left === 1 ? 'segundo' : 'segundos'} te llevamos al ingreso.
        </p>
      )}
    </Dialog>
  )
}
