import {Button, ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useSite} from './site-settings.tsx'

/** For members of the plan, who have a site of their own. */
export function MemberDialog({onClose}: {onClose: () => void}) {
  const {membersSite} = useSite()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Por favor, continúe por aquí"
      actions={membersSite ? <ButtonLink href={membersSite}>Ir</ButtonLink> : <Button onClick={onClose}>Ir</Button>}
    >
      <p>Te invitamos a que ingreses por nuestra web de socios</p>
    </Dialog>
  )
}
