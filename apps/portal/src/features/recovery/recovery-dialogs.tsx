import {PATHS} from '@ceibo/contract/paths'
import {RECOVERY_WORDS} from '@ceibo/contract/recovery'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useSite} from '../../shared/site-settings.tsx'

type Props = {onClose: () => void}

/** Nobody is registered with this document. */
export function NotRegisteredDialog({onClose}: Props) {
  const {title, text} = RECOVERY_WORDS.notRegistered
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<ButtonLink href={PATHS.registration}>Registrarme</ButtonLink>}
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Members of the plan recover their password on their own site. */
export function RedirectionDialog({onClose}: Props) {
  const {membersSite} = useSite()
  const {title, text} = RECOVERY_WORDS.member
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        membersSite ? <ButtonLink href={membersSite}>Ir</ButtonLink> : <Button onClick={onClose}>Entendido</Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
