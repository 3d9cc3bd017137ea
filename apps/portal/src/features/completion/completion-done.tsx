import {PATHS} from '@ceibo/contract/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useNavigate} from 'react-router'

/** The account is complete; what follows is the login. */
export function CompletionDone() {
  const navigate = useNavigate()
  const leave = () => void navigate(PATHS.login, {replace: true})
  return (
    <Dialog
      open
      onClose={leave}
      title="El registro fue exitoso"
      picture={<SuccessArt />}
      actions={<Button onClick={leave}>Aceptar</Button>}
    >
      <p>Ya podés ingresar con tu número de documento y contraseña.</p>
      <p>
        <AppLink href={PATHS.recovery}>¿Olvidaste tu contraseña?</AppLink>
      </p>
    </Dialog>
  )
}
