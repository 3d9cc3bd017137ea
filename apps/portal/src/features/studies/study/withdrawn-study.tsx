import {PATHS} from '@ceibo/contract/pages/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {StudyStateChip} from '#shared/studies/study-state-chip.tsx'
import type {ListedStudy} from '#features/studies/studies.api.ts'
import {StudyActions} from '#features/studies/study-actions.tsx'
import {withdrawnText} from '#features/studies/study-texts.ts'
import styles from './study.module.css'

/** A study that who issued it took back: since when, what that means, and whom to call. Nothing of what it said is shown. */
export function WithdrawnStudy({study}: {study: ListedStudy}) {
  const {kind, can, state, owner} = study
  const now = useNow()
  const {appointmentsPhone} = useSite()
  const what = kind === 'imaging' && can.images ? 'El informe' : 'Lo que informaba'
  return (
    <Card title="Este resultado fue retirado">
      <p className={styles.state}>
        <StudyStateChip state={state} />
        <b>{withdrawnText(study, now)}</b>
      </p>
      <p>
        {what} ya no se muestra. Si lo habías visto, descargado o compartido, no lo tengas en cuenta y avisale a tu
        médico. Si hay un resultado nuevo, te avisamos por email y en las notificaciones del portal.
      </p>
      <p>
        Para saber qué pasó o si hay que repetir el estudio, llamanos al <PhoneLink number={appointmentsPhone} />.
      </p>
      <div className={styles.actions} data-print="none">
        <StudyActions study={study} owner={owner} />
        <ButtonLink kind="ghost" href={PATHS.studies}>
          Volver a mis estudios
        </ButtonLink>
      </div>
    </Card>
  )
}
