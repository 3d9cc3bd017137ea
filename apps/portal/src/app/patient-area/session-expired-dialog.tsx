import {ERRORS} from '@ceibo/contract/errors'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'

const words = ERRORS['session-expired']

/** The session ended and could not be renewed. However it is closed, the person goes on to sign in. */
export function SessionExpiredDialog({open, onClose}: {open: boolean; onClose: () => void}) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} actions={<Button onClick={onClose}>Ingresar</Button>}>
      <p>{words.text}</p>
    </Dialog>
  )
}
