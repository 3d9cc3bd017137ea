import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {Slot, SlotKey} from '@ceibo/contract/appointments/slots'
import {languagesText, practitionerName, spokenLicence} from '@ceibo/rules/appointments/practitioner-texts'
import {Button} from '@ceibo/ui/button'
import {PractitionerPhoto} from '#shared/appointments/practitioner-photo.tsx'
import {practitionerOf, slotPlace} from '#features/appointments/slot-texts.ts'
import {sameSlot} from '#features/appointments/booking/slot-query.ts'
import {HoldFailure} from './hold-failure.tsx'
import styles from './slot-card.module.css'
import type {HoldSlot} from './use-hold-slot.ts'

type Props = {
  slot: Slot
  as?: 'li' | 'div'
  /** A label that distinguishes it from the others. */
  mark?: string | undefined
  /** Shown when the list does not say it. */
  day?: string
  /** The suggested slot of this screen. */
  main?: boolean
  busy: boolean
  onChoose: () => void
}

/** A free slot: time, practitioner and place. */
export function SlotCard({slot, as: Box = 'li', mark, day, main = false, busy, onChoose}: Props) {
  const practitioner = practitionerOf(slot)
  const languages = languagesText(slot.practitionerLanguages)
  return (
    <Box className={styles.slot} data-marked={mark !== undefined || undefined}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <time className={styles.time} dateTime={`${slot.date}T${slot.time}`}>
        {slot.time}
      </time>
      <div className={styles.who}>
        <PractitionerPhoto of={practitioner} />
        <div className={styles.words}>
          {day && <p className={styles.day}>{day}</p>}
          <p className={styles.practitioner}>
            {practitionerName(practitioner)}{' '}
            <span className={styles.licence}>{spokenLicence(practitioner.licence)}</span>
          </p>
          {languages && <p className={styles.place}>{languages}</p>}
          <p className={styles.place}>{slotPlace(slot)}</p>
        </div>
      </div>
      <div className={styles.choose}>
        <Button
          wide
          kind={main ? 'primary' : 'ghost'}
          busy={busy}
          busyText="Guardando…"
          aria-label={`Elegir ${day ? `${day}, ` : ''}${slot.time}, ${practitionerName(practitioner)}, ${slot.centreName}`}
          onClick={onChoose}
        >
          Elegir
        </Button>
      </div>
    </Box>
  )
}

type FirstProps = {slot: Slot; chosen: SlotKey | null; hold: HoldSlot}

/** "El primero que hay": the first free slot, above the calendar. */
export function FirstSlot({slot, chosen, hold}: FirstProps) {
  return (
    <>
      {hold.failedAt === 'first' && <HoldFailure failure={hold.failure} />}
      <SlotCard
        as="div"
        slot={slot}
        day={longDate(slot.date)}
        mark={sameSlot(slot, chosen) ? 'El que elegiste: es el primero que hay' : 'El primero que hay'}
        main
        busy={hold.isHolding(slot, 'first')}
        onChoose={() => hold.choose(slot, 'first')}
      />
    </>
  )
}
