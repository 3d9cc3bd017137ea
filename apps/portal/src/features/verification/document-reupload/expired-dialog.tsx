import {ERRORS} from '@ceibo/contract/wire/errors'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useNavigate} from 'react-router'
import {dropLinkSecrets} from '#shared/session/link-secret.ts'

/** Says that the link is expired, used or unknown. */
export function ExpiredDialog() {
  const leave = useLeave()
  const {title, text} = ERRORS['link-expired']
  return (
    <Dialog open onClose={leave} title={title} actions={<Button onClick={leave}>Entendido</Button>}>
      <p>{text}</p>
    </Dialog>
  )
}

/** The link to the login, at every end of a re-upload. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => {
    dropLinkSecrets()
    void navigate(PATHS.login, {replace: true})
  }
}
