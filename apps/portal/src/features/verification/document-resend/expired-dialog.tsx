import {ERRORS} from '@ceibo/contract/errors'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useLeave} from './use-leave.ts'

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
