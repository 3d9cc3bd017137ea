import {PATHS} from '@ceibo/contract/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'

/** In the place of a study that does not exist for whoever asks. */
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
