import {PATHS} from '@ceibo/contract/pages/paths'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {StudyStateChip} from '#shared/studies/study-state-chip.tsx'
import {StudyActions} from '#features/studies/study-actions.tsx'
import {readinessText} from '#features/studies/study-texts.ts'
import type {ListedStudy} from '#features/studies/studies.api.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './study.module.css'

const MEANING: Readonly<Record<StudyKind, string>> = {
  laboratory: 'El laboratorio todavía no informó los resultados de este estudio.',
  imaging: 'Este estudio todavía no tiene su informe.',
}

/** A study without a result: when it will be ready, and how that will be told. */
export function PendingStudy({study}: {study: ListedStudy}) {
  const {kind, state, owner} = study
  const now = useNow()
  const {appointmentsPhone} = useSite()
  const readiness = readinessText(study, now)
  return (
    <Card title="El resultado todavía no está">
      <p className={styles.state}>
        <StudyStateChip state={state} />
        {readiness && <b>{readiness}</b>}
      </p>
      <p>{MEANING[kind]} Apenas lo puedas ver, te avisamos por email y en las notificaciones del portal.</p>
      <p>
        Si tenés alguna duda, llamanos al <PhoneLink number={appointmentsPhone} />.
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
