import {PATHS} from '@ceibo/contract/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'

/** A result that is held back by the choice of the patient, with until when. */
export const WaitingResult = ({waits}: {waits: string}) => (
  <Notice
    title="Tu resultado ya está, y espera"
    action={
      <ButtonLink kind="ghost" href={PATHS.resultsPreference}>
        Cambiar cuándo verlo
      </ButtonLink>
    }
  >
    {waits}
  </Notice>
)
