import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {studyDay} from '#shared/studies/study-date.ts'
import type {ListedStudy} from '#features/studies/studies.api.ts'
import {deliveryOf, KIND_WORDS} from '#features/studies/study-texts.ts'
import styles from './study-list.module.css'
import {StudyParts} from './study-parts.tsx'

/** Whose a study is, of what kind, and where and when it was done and delivered. */
export function StudyFacts({study}: {study: ListedStudy}) {
  const {kind, performedAt, centre, owner} = study
  const now = useNow()
  const deliveredAt = deliveryOf(study)
  return (
    <p className={styles.facts}>
      <b>{owner.name}</b>
      <br />
      {`${KIND_WORDS[kind]}\u00a0· ${studyDay(performedAt, now)}`}
      <br />
      {[centre.name, centre.address].filter(Boolean).join(', ')}
      {study.parts.length > 0 && (
        <>
          <br />
          {study.images > 0 && 'Además de las imágenes: '}
          <StudyParts study={study} />
        </>
      )}
      {deliveredAt && (
        <>
          <br />
          {`Entregado el ${longDate(deliveredAt, now)}`}
        </>
      )}
    </p>
  )
}
