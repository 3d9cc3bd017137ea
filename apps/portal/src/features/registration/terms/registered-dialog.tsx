import {PATHS} from '@ceibo/contract/paths'
import {ALREADY_REGISTERED} from '@ceibo/contract/sign-in-words'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'

/** For whoever has an account already. */
export function RegisteredDialog({onClose}: {onClose: () => void}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={ALREADY_REGISTERED.title}
      actions={<ButtonLink href={PATHS.login}>Ingresar</ButtonLink>}
    >
      <p>{ALREADY_REGISTERED.text}</p>
      <p>
        <AppLink href={PATHS.recovery}>¿Olvidaste tu contraseña?</AppLink>
      </p>
    </Dialog>
  )
}
