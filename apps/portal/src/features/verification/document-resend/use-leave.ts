import {useNavigate} from 'react-router'
import {dropToken} from './resend-token.ts'

/** Every end of a re-upload leads to the login. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => {
    dropToken()
    void navigate('/login', {replace: true})
  }
}
