import type {DaySpan} from '@ceibo/contract/agenda/agenda-values'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import {shortWeekday} from '@ceibo/rules/agenda/agenda-texts'
import type {SpanRow} from '@ceibo/rules/agenda/week-rows'
import {Button} from '@ceibo/ui/button'
import styles from './templates.module.css'

/** The end of a day, as agendas write it; a field of a browser writes it as midnight. */
const MIDNIGHT = '24:00'

type TimesProps = {
  from: string
  until: string
  onChange: (times: {from?: string; until?: string}) => void
}

const Times = ({from, until, onChange}: TimesProps) => (
  <>
    <label>
      <span className="visually-hidden">Desde</span>
      <input type="time" value={from} onChange={({target}) => onChange({from: target.value})} />
    </label>
    <span aria-hidden="true">a</span>
    <label>
      <span className="visually-hidden">Hasta; 00:00 es el fin del día</span>
      <input
        type="time"
        value={until === MIDNIGHT ? '00:00' : until}
        onChange={({target}) => onChange({until: target.value === '00:00' ? MIDNIGHT : target.value})}
      />
    </label>
  </>
)

type WeekProps = {
  rows: readonly SpanRow[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (rows: readonly SpanRow[]) => void
}

const NEW_ROW: SpanRow = {is: 'hours', days: ['lun'], from: '08:00', until: '12:00'}
const NEW_BREAK: SpanRow = {is: 'breaks', days: ['lun'], from: '10:00', until: '10:20'}

/** Hours and breaks of the week, each on some days. */
export function WeekFields({rows, error, isReadOnly, onChange}: WeekProps) {
  const change = (at: number, changed: Partial<SpanRow>) =>
    onChange(rows.map((row, place) => (place === at ? {...row, ...changed} : row)))
  return (
    <fieldset className={styles.spans} disabled={isReadOnly}>
      <legend>Días y horas</legend>
      {rows.map((row, at) => (
        <fieldset key={at} className={styles.span} data-kind={row.is}>
          <legend className="visually-hidden">
            {row.is === 'hours' ? 'Horario' : 'Pausa'} {at + 1}
          </legend>
          <span className={styles.kind}>{row.is === 'hours' ? 'Atiende' : 'Pausa'}</span>
          <span className={styles.days}>
            {WEEKDAYS.map((day, weekday) => (
              <label key={day}>
                <input
                  type="checkbox"
                  checked={row.days.includes(day)}
                  onChange={({target}) =>
                    change(at, {
                      days: WEEKDAYS.filter((one) => (one === day ? target.checked : row.days.includes(one))),
                    })
                  }
                />
                {shortWeekday(weekday)}
              </label>
            ))}
          </span>
          <Times {...row} onChange={(times) => change(at, times)} />
          <Button
            small
            kind="quiet"
            aria-label={`Quitar ${row.is === 'hours' ? 'el horario' : 'la pausa'} ${at + 1}`}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            Quitar
          </Button>
        </fieldset>
      ))}
      {error !== undefined && <p className={styles.problem}>{error}</p>}
      <div className={styles.ways}>
        <Button small kind="ghost" onClick={() => onChange([...rows, NEW_ROW])}>
          Sumar un horario
        </Button>
        <Button small kind="ghost" onClick={() => onChange([...rows, NEW_BREAK])}>
          Sumar una pausa
        </Button>
      </div>
    </fieldset>
  )
}

type DaysProps = {
  extras: readonly DaySpan[]
  today: string
  error: string | undefined
  isReadOnly: boolean
  onChange: (extras: DaySpan[]) => void
}

/** Days with hours of their own, those to come; those that are over stay as they were. */
export function ExtraFields({extras, today, error, isReadOnly, onChange}: DaysProps) {
  const change = (at: number, changed: Partial<DaySpan>) =>
    onChange(extras.map((span, place) => (place === at ? {...span, ...changed} : span)))
  return (
    <fieldset className={styles.spans} disabled={isReadOnly}>
      <legend>Horas de un solo día</legend>
      {extras.map((span, at) =>
        span.day < today && span.day !== '' ? null : (
          <fieldset key={at} className={styles.span}>
            <legend className="visually-hidden">Día {at + 1}</legend>
            <label>
              <span className="visually-hidden">Día</span>
              <input
                type="date"
                min={today}
                value={span.day}
                onChange={({target}) => change(at, {day: target.value})}
              />
            </label>
            <Times {...span} onChange={(times) => change(at, times)} />
            <Button
              small
              kind="quiet"
              aria-label={`Quitar el día ${at + 1}`}
              onClick={() => onChange(extras.filter((_, place) => place !== at))}
            >
              Quitar
            </Button>
          </fieldset>
        ),
      )}
      {error !== undefined && <p className={styles.problem}>{error}</p>}
      <div className={styles.ways}>
        <Button small kind="ghost" onClick={() => onChange([...extras, {day: today, from: '08:00', until: '12:00'}])}>
          Sumar un día
        </Button>
      </div>
    </fieldset>
  )
}
