import {PATHS} from '@ceibo/contract/pages/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {waitText} from '#features/studies/study-texts.ts'
import type {ListedStudy} from '#features/studies/studies.api.ts'

/** A result that is held back by the choice of the patient, with until when. */
export const WaitingResult = ({study}: {study: Pick<ListedStudy, 'waits'>}) => (
  <Notice
    title="Tu resultado ya está, y espera"
    action={
      <ButtonLink kind="ghost" href={PATHS.resultsPreference}>
        Cambiar cuándo verlo
      </ButtonLink>
    }
  >
    {waitText(study, useNow())}
  </Notice>
)
