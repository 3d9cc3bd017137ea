import {dayOfMonth, longDate, shortWeekday} from '@ceibo/web-kit/dates/spanish-dates'
import {AppLink} from '@ceibo/ui/app-link'
import {Chip} from '@ceibo/ui/chip'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import {memo} from 'react'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {studyDay} from '#shared/studies/study-date.ts'
import {StudyDateTile} from '#shared/studies/study-date-tile.tsx'
import {StudyStateChip} from '#shared/studies/study-state-chip.tsx'
import {studyPath, type ListedStudy} from '#features/studies/studies.api.ts'
import {
  comingImagesText,
  deliveryOf,
  KIND_WORDS,
  readinessText,
  waitText,
  withdrawnText,
} from '#features/studies/study-texts.ts'
import styles from './study-list.module.css'
import {StudyMenu} from './study-menu.tsx'
import {StudyParts} from './study-parts.tsx'

type Props = {study: ListedStudy; showsOwner: boolean}

/**
 * One study of the list in a compact row, which opens it; the rest that can be done with it is in a menu. On a phone the row has the day,
 * the title, the state and the centre, and the menu all of it.
 */
export const StudyRow = memo(function StudyRow({study, showsOwner}: Props) {
  const {kind, title, centre, performedAt, state, isNew, sensitivity, owner} = study
  const now = useNow()
  const notes = [withdrawnText(study, now), readinessText(study, now) ?? comingImagesText(study), waitText(study, now)]
  const note = notes.filter(Boolean).join(' ')
  const deliveredAt = deliveryOf(study)
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <div className={styles.day} aria-hidden="true">
        <span className={styles.narrowDay}>
          <b>{performedAt === null ? '–' : dayOfMonth(performedAt)}</b>
          {performedAt === null ? 's/f' : shortWeekday(performedAt)}
        </span>
        <span className={styles.wideDay}>
          <StudyDateTile performedAt={performedAt} />
        </span>
      </div>
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
          <StudyStateChip state={state} report={study.report} />
          {sensitivity !== 'normal' && <Chip icon={EyeOff}>Sensible</Chip>}
        </p>
        <p className={styles.lines} data-note={note !== '' || undefined}>
          <span>
            {showsOwner && (
              <>
                <b>{owner.firstName}</b>
                {'\u00a0· '}
              </>
            )}
            <span className={styles.kind}>
              {study.images === 0 ? <StudyParts study={study}>{KIND_WORDS[kind]}</StudyParts> : KIND_WORDS[kind]}
              {'\u00a0· '}
            </span>
            <span className={styles.centre}>{centre.name}</span>
          </span>
          {note === '' ? (
            deliveredAt && <span className={styles.delivery}>{`Entregado el ${longDate(deliveredAt, now)}`}</span>
          ) : (
            <b>{note}</b>
          )}
        </p>
      </article>
      <div className={styles.menu}>
        <StudyMenu study={study} />
      </div>
    </li>
  )
})
