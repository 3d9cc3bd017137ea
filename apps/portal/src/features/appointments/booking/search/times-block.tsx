import {MAX_FIRST_TIMES, type FirstTimes} from '@ceibo/contract/appointments/first-times'
import {languagesText, practitionerName, spokenLicence} from '@ceibo/rules/appointments/practitioner-texts'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {PractitionerPhoto} from '#shared/appointments/practitioner-photo.tsx'
import {practitionerOf} from '#features/appointments/slot-texts.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {sameSlot} from '#features/appointments/booking/slot-query.ts'
import type {HoldSlot} from '#features/appointments/booking/slot/use-hold-slot.ts'
import styles from './find-time.module.css'
import {distanceText} from './near/near.ts'
import {partsOfDays, slotOf} from './time-blocks.ts'

type Props = {
  block: FirstTimes
  draft: BookingDraft
  day: string | null
  hold: HoldSlot
  /** The kilometres to the centre, where they are known. */
  distance: number | undefined
  /** The address of all times of the professional on a day; null where all are shown. */
  allTimes: ((its: Pick<BookingDraft, 'centreIds' | 'filters' | 'day'>) => string) | null
}

/** The first times of a professional in a centre, by day and part of the day. */
export function TimesBlock({block, draft, day, hold, distance, allTimes}: Props) {
  const practitioner = practitionerOf(block)
  const name = practitionerName(practitioner)
  const languages = languagesText(block.practitionerLanguages)
  const {centreId, practitionerId, times} = block
  const [first] = times
  const filters = {...draft.filters, practitionerId}
  return (
    <Card
      as="article"
      level={day === null ? 2 : 3}
      aside={practitioner.photo && <PractitionerPhoto of={practitioner} />}
      title={
        <>
          {name} <span className={styles.licence}>{spokenLicence(practitioner.licence)}</span>
        </>
      }
    >
      <p className={styles.place}>
        {[block.centreName, block.centreAddress, distance !== undefined && distanceText(distance)]
          .filter(Boolean)
          .join('\u00a0· ')}
      </p>
      {languages && <p className={styles.place}>{languages}</p>}
      {partsOfDays(times).map(({key, date, part, times: ofPart}) => (
        <div key={key} className={styles.part}>
          <p className={styles.when}>
            {day === null && <b>{longDate(date)}</b>} {part}
          </p>
          <ul className={styles.times} aria-label={`${longDate(date)}, ${part.toLowerCase()}`}>
            {ofPart.map((time) => {
              const slot = slotOf(block, time)
              const isChosen = sameSlot(slot, draft.slot)
              return (
                <li key={time.time}>
                  <Button
                    kind="ghost"
                    busy={hold.isHolding(slot, 'block')}
                    aria-label={`Elegir ${longDate(date)}, ${time.time}, ${name}, ${block.centreName}${isChosen ? ', el que elegiste' : ''}`}
                    onClick={() => hold.choose(slot, 'block')}
                  >
                    {isChosen ? <b>{time.time} ✓</b> : time.time}
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      {allTimes && times.length === MAX_FIRST_TIMES && (
        <AppLink
          href={allTimes({centreIds: [centreId], filters, day: day ?? first?.date ?? null})}
          aria-label={`Ver todos sus horarios: ${name}, ${block.centreName}`}
        >
          Ver todos sus horarios
        </AppLink>
      )}
    </Card>
  )
}
