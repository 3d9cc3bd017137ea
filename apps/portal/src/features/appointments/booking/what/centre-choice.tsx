import type {CentreOption} from '@ceibo/contract/appointments/booking-catalogue'
import {Chip} from '@ceibo/ui/chip'
import {hourText, longDate} from '@ceibo/web-kit/dates/spanish-dates'
import styles from './centre-picker.module.css'

export type FirstTime = {date: string; time: string}

type Props = {
  centre: CentreOption
  chosen: boolean
  /** Null when it has none on any open day; undefined while that is not known. */
  first: FirstTime | null | undefined
  onToggle: (on: boolean) => void
  onUncovered: () => void
}

/** One centre: a checkbox when the plan covers it, otherwise a button that explains why not. */
export function CentreChoice({centre, chosen, first, onToggle, onUncovered}: Props) {
  const words = (
    <span className={styles.words}>
      <span className={styles.name}>{centre.name}</span>
      <span className={styles.address}>{centre.address}</span>
    </span>
  )
  if (centre.coverage === 'S') {
    return (
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={chosen}
          onChange={(event) => onToggle(event.target.checked)}
        />
        {words}
        <span className={styles.first}>
          {first === null && 'Sin turnos por ahora'}
          {first && `Primer turno: ${longDate(first.date)}, ${hourText(first.time)}`}
        </span>
      </label>
    )
  }
  return (
    <button type="button" className={styles.choice} data-coverage={centre.coverage} onClick={onUncovered}>
      {words}
      <Chip tone={centre.coverage === 'V' ? 'bad' : 'neutral'}>
        {centre.coverage === 'V' ? 'Solo particular' : 'Sin cobertura'}
      </Chip>
    </button>
  )
}
