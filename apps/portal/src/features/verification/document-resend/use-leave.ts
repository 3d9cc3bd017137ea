import {PATHS} from '@ceibo/contract/paths'
import {useNavigate} from 'react-router'
import {dropLinkSecrets} from '../../../shared/link-secret.ts'

/** Every end of a re-upload leads to the login. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => {
    dropLinkSecrets()
    void navigate(PATHS.login, {replace: true})
  }
}
