import {useId} from 'react'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import {shortDay} from '@ceibo/rules/catalogues/catalogue-fields'
import {Button} from '@ceibo/ui/button'
import styles from './weekly-hours.module.css'

export type Span = {days: (typeof WEEKDAYS)[number][]; from: string; until: string}

const NEW_SPAN: Span = {days: ['lun', 'mar', 'mie', 'jue', 'vie'], from: '08:00', until: '20:00'}

type Props = {
  label: string
  error: string | undefined
  disabled: boolean
  value: readonly Span[]
  onChange: (value: Span[]) => void
}

/** When a centre is open: some days, from one time to another, as many times as needed. */
export function HoursField({label, error, disabled, value: spans, onChange}: Props) {
  const id = useId()
  const change = (at: number, with_: Partial<Span>) =>
    onChange(spans.map((one, place) => (place === at ? {...one, ...with_} : one)))
  return (
    <fieldset
      className={styles.hours}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : id}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend>{label}</legend>
      {spans.map((span, at) => (
        <fieldset key={at} className={styles.span}>
          <legend className="visually-hidden">Horario {at + 1}</legend>
          <span className={styles.days}>
            {WEEKDAYS.map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  checked={span.days.includes(day)}
                  onChange={({target}) =>
                    change(at, {
                      days: WEEKDAYS.filter((one) => (one === day ? target.checked : span.days.includes(one))),
                    })
                  }
                />
                {shortDay(day)}
              </label>
            ))}
          </span>
          <label>
            <span className="visually-hidden">Abre</span>
            <input type="time" value={span.from} onChange={({target}) => change(at, {from: target.value})} />
          </label>
          <span aria-hidden="true">a</span>
          <label>
            <span className="visually-hidden">Cierra; a las 00:00, al terminar el día</span>
            <input
              type="time"
              value={span.until === MIDNIGHT ? '00:00' : span.until}
              onChange={({target}) => change(at, {until: target.value === '00:00' ? MIDNIGHT : target.value})}
            />
          </label>
          <Button small kind="quiet" onClick={() => onChange(spans.filter((_, place) => place !== at))}>
            Quitar
          </Button>
        </fieldset>
      ))}
      {error !== undefined && (
        <p id={id} className={styles.problem}>
          {error}
        </p>
      )}
      <div>
        <Button small kind="ghost" onClick={() => onChange([...spans, NEW_SPAN])}>
          Sumar un horario
        </Button>
      </div>
    </fieldset>
  )
}

/** The end of a day, as the content writes it. */
const MIDNIGHT = '24:00'
