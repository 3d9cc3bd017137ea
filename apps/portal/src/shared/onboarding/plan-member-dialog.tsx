import {PLAN_MEMBER} from '@ceibo/contract/pages/screen-texts'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'

/** Sends members of the plan to the members' site. */
export function PlanMemberDialog({onClose}: {onClose: () => void}) {
  const {membersSite} = useSite()
  return (
    <Dialog
      open
      onClose={onClose}
      title={PLAN_MEMBER.title}
      actions={membersSite ? <ButtonLink href={membersSite}>Ir</ButtonLink> : <Button onClick={onClose}>Ir</Button>}
    >
      <p>{PLAN_MEMBER.text}</p>
    </Dialog>
  )
}
