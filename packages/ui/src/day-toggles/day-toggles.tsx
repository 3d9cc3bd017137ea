import type {ReactNode} from 'react'
import styles from './day-toggles.module.css'

export type DayToggle<Value extends string | number> = {
  value: Value
  /** The visible label ("lun") and the accessible one ("lunes"). */
  short: string
  name: string
}

type Props<Value extends string | number> = {
  legend: ReactNode
  days: readonly DayToggle<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

/** Toggles for the days of the week; several can be on. */
export function DayToggles<Value extends string | number>({legend, days, chosen, onChange}: Props<Value>) {
  const toggle = (value: Value, on: boolean) =>
    onChange(days.map((day) => day.value).filter((day) => (day === value ? on : chosen.includes(day))))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.days}>
        {days.map((day) => (
          <label key={day.value} className={styles.day}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label={day.name}
              checked={chosen.includes(day.value)}
              onChange={(event) => toggle(day.value, event.target.checked)}
            />
            <span aria-hidden="true">{day.short}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
