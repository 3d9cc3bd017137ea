import {ERRORS} from '@ceibo/contract/errors'
import {PATHS} from '@ceibo/contract/paths'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useNavigate} from 'react-router'
import {dropLinkSecrets} from '../../../shared/link-secret.ts'

/** The link ran out, was used, or is none. */
export function ExpiredDialog() {
  const leave = useLeave()
  const {title, text} = ERRORS['link-expired']
  return (
    <Dialog open onClose={leave} title={title} actions={<Button onClick={leave}>Entendido</Button>}>
      <p>{text}</p>
    </Dialog>
  )
}

/** Every end of a re-upload leads to the login. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => {
    dropLinkSecrets()
    void navigate(PATHS.login, {replace: true})
  }
}
