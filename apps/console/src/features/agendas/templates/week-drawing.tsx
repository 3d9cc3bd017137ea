import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {type Weekday, WEEKDAYS} from '@ceibo/contract/time/weekday'
import {attendedOn, minuteOf, timeAt} from '@ceibo/rules/agenda/agenda-hours'
import {shortWeekday} from '@ceibo/rules/agenda/agenda-texts'
import {type PointerEvent, useState} from 'react'
import styles from './templates.module.css'

type Props = {
  values: AgendaValues
  /** The hours of the other agendas of the professional in this centre. */
  others: readonly AgendaValues[]
  isReadOnly: boolean
  onAdd: (day: Weekday, span: {from: string; until: string}) => void
}

const PIXELS_OF_A_MINUTE = 0.42
/** What is drawn by hand begins and ends at a half hour. */
const STEP = 30

type Drawing = {weekday: number; from: number; until: number}

/**
 * The week of an agenda: its hours with the times in them, its breaks, and when the professional attends elsewhere in the centre. A mouse draws hours
 * into it; whoever has none types them in the rows below, which say the same.
 */
export function WeekDrawing({values, others, isReadOnly, onAdd}: Props) {
  const [drawn, setDrawn] = useState<Drawing | null>(null)
  const all = [values, ...others].flatMap(({hours}) => hours)
  const first = Math.min(7 * 60, ...all.map(({from}) => Math.floor(minuteOf(from || '07:00') / 60) * 60))
  const last = Math.max(21 * 60, ...all.map(({until}) => Math.ceil(minuteOf(until || '21:00') / 60) * 60))
  const place = ({from, until}: {from: number; until: number}) => ({
    top: (from - first) * PIXELS_OF_A_MINUTE,
    height: Math.max(2, (until - from) * PIXELS_OF_A_MINUTE),
  })
  const minuteAt = ({currentTarget, clientY}: PointerEvent) => {
    const minute = first + (clientY - currentTarget.getBoundingClientRect().top) / PIXELS_OF_A_MINUTE
    return Math.min(last, Math.max(first, Math.floor(minute / STEP) * STEP))
  }
  const hours = Array.from({length: (last - first) / 60}, (_, at) => first + at * 60)
  function end() {
    const day = drawn && WEEKDAYS[drawn.weekday]
    if (drawn && day) onAdd(day, {from: timeAt(drawn.from), until: timeAt(drawn.until)})
    setDrawn(null)
  }
  return (
    <div className={styles.week} aria-hidden="true" data-read-only={isReadOnly || undefined}>
      <div className={styles.hoursAxis}>
        {hours.map((minute) => (
          <span key={minute} style={{top: (minute - first) * PIXELS_OF_A_MINUTE}}>
            {minute / 60}
          </span>
        ))}
      </div>
      {WEEKDAYS.map((day, weekday) => (
        <div key={day} className={styles.weekday}>
          <b>{shortWeekday(weekday)}</b>
          <div
            className={styles.dayHours}
            style={{height: (last - first) * PIXELS_OF_A_MINUTE, backgroundSize: `100% ${60 * PIXELS_OF_A_MINUTE}px`}}
            {...(!isReadOnly && {
              onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
                const from = minuteAt(event)
                event.currentTarget.setPointerCapture(event.pointerId)
                setDrawn({weekday, from, until: from + STEP})
              },
              onPointerMove: (event: PointerEvent) =>
                drawn && setDrawn({...drawn, until: Math.max(drawn.from + STEP, minuteAt(event) + STEP)}),
              onPointerUp: end,
              onPointerCancel: () => setDrawn(null),
            })}
          >
            {others.flatMap((other) =>
              attendedOn(other, weekday).map((span) => (
                <i key={`other ${span.from}`} className={styles.elsewhere} style={place(span)} />
              )),
            )}
            {attendedOn(values, weekday).map((span) => (
              <i
                key={span.from}
                className={styles.open}
                style={{...place(span), backgroundSize: `100% ${values.slotMinutes * PIXELS_OF_A_MINUTE}px`}}
              />
            ))}
            {values.breaks
              .filter((span) => span.weekday === day && span.from < span.until)
              .map((span) => (
                <i
                  key={`break ${span.from}`}
                  className={styles.pause}
                  style={place({from: minuteOf(span.from), until: minuteOf(span.until)})}
                />
              ))}
            {drawn?.weekday === weekday && (
              <i className={styles.drawn} style={place(drawn)}>
                {timeAt(drawn.from)} a {timeAt(drawn.until)}
              </i>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

/** The week of an agenda in a row of a list: a column for each day, from seven to twenty-one. */
export function WeekStrip({values}: {values: AgendaValues}) {
  const [first, last] = [7 * 60, 21 * 60]
  return (
    <svg className={styles.strip} viewBox="0 0 84 28" aria-hidden="true">
      {WEEKDAYS.map((day, weekday) => (
        <g key={day}>
          <rect className={styles.stripDay} x={weekday * 12} y={0} width={10} height={28} rx={2} />
          {attendedOn(values, weekday).map(({from, until}) => {
            const [top, bottom] = [from, until].map(
              (minute) => ((Math.min(last, Math.max(first, minute)) - first) / (last - first)) * 28,
            )
            return (
              <rect
                key={from}
                className={styles.stripOpen}
                x={weekday * 12}
                y={top}
                width={10}
                height={Math.max(1, (bottom ?? 0) - (top ?? 0))}
                rx={1}
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}
