import {PATHS} from '@ceibo/contract/pages/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'

/** Shown instead of a study that does not exist or that the person may not see. */
export function UnknownStudy() {
  return (
    <EmptyState
      size="page"
      title="No encontramos este estudio"
      action={<ButtonLink href={PATHS.studies}>Ver mis estudios</ButtonLink>}
    >
      Puede que sea de otra persona, o que ya no puedas verlo.
    </EmptyState>
  )
}
