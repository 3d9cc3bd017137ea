import {longDate} from '@ceibo/client/spanish-dates'
import {AppLink} from '@ceibo/ui/app-link'
import {Chip} from '@ceibo/ui/chip'
import {EyeOff, Sparkles} from 'lucide'
import {studyDay} from '../../../shared/studies/study-date.ts'
import {StudyDateTile} from '../../../shared/studies/study-date-tile.tsx'
import {StudyStateChip} from '../../../shared/studies/study-state-chip.tsx'
import {useNow} from '../../../shared/page/use-now.ts'
import {studyPath, type ListedStudy} from '../studies.api.ts'
import {StudyActions} from '../study-actions.tsx'
import {comingImagesWords, KIND_WORDS, readinessWords, waitWords} from '../study-words.ts'
import {memo} from 'react'
import styles from './study-list.module.css'

type Props = {study: ListedStudy; tellsOwner: boolean}

/** One study of the list: what, whose, where and when, in what state, and what can be done with it. */
export const StudyRow = memo(function StudyRow({study, tellsOwner}: Props) {
  const {title, centre, performedAt, due, state, isNew, sensitivity, report, kind, owner} = study
  const now = useNow()
  const readiness = readinessWords(study, now) ?? comingImagesWords(study)
  const waits = waitWords(study, now)
  const delivered = report?.issuedAt ?? due.to
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <StudyDateTile performedAt={performedAt} />
      <article className={styles.study} aria-label={`${title}, ${studyDay(performedAt, now)}`}>
        <h3>
          <AppLink className={styles.title} href={studyPath(study.uid, owner)}>
            {title}
          </AppLink>
        </h3>
        <p className={styles.chips}>
          {isNew && (
            <Chip tone="info" icon={Sparkles}>
              Nuevo
            </Chip>
          )}
          <StudyStateChip state={state} />
          {sensitivity !== 'normal' && <Chip icon={EyeOff}>Sensible</Chip>}
        </p>
        <p className={styles.facts}>
          {tellsOwner && (
            <>
              <b>{owner.name}</b>
              {'\u00a0· '}
            </>
          )}
          {`${KIND_WORDS[kind]}\u00a0· ${studyDay(performedAt, now)}`}
          <br />
          {[centre.name, centre.address].filter(Boolean).join(', ')}
          {state === 'complete' && delivered && (
            <>
              <br />
              {`Entregado el ${longDate(delivered, now)}`}
            </>
          )}
        </p>
        {readiness && <p className={styles.waits}>{readiness}</p>}
        {waits && <p className={styles.waits}>{waits}</p>}
      </article>
      <div className={styles.actions}>
        <StudyActions study={study} owner={owner} small />
      </div>
    </li>
  )
})
