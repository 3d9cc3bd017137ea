import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'

/** For whoever has an account already. */
export function RegisteredDialog({onClose}: {onClose: () => void}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Por favor, continúe por aquí"
      actions={<ButtonLink href="/login">Ingresar</ButtonLink>}
    >
      <p>Intente ingresar con su número de documento y contraseña</p>
      <p>
        <AppLink href="/login?paso=recuperar">¿Olvidaste tu contraseña?</AppLink>
      </p>
    </Dialog>
  )
}
