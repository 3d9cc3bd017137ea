import type {DeskTime} from '@ceibo/contract/appointments/desk/booking-desk'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import styles from './times.module.css'

type Props = {times: readonly DeskTime[]; chosen: DeskTime | null; onChoose: (time: DeskTime) => void}

/** Times in blocks, each of a day, a professional and a centre; a digit chooses one. */
export function TimeBlocks({times, chosen, onChoose}: Props) {
  const blocks = [
    ...Map.groupBy(times, ({date, practitionerId, centreId}) => `${date} ${practitionerId} ${centreId}`).entries(),
  ]
  const inOrder = blocks.flatMap(([, block]) => block)
  useKeys(
    inOrder.map((time, at) => ({
      key: String(at + 1),
      name: `Elegir ${shortDate(time.date)}, ${time.time}, ${time.practitioner}`,
      run: () => onChoose(time),
    })),
  )
  return (
    <ol className={styles.blocks}>
      {blocks.map(([key, block]) => {
        const [{date, practitioner, centre} = {date: '', practitioner: '', centre: ''}] = block
        return (
          <li key={key} className={styles.block}>
            <b className={styles.day}>{shortDate(date)}</b>
            <span className={styles.who}>
              {practitioner} <span className={styles.note}>{centre}</span>
            </span>
            <span className={styles.chips}>
              {block.map((time) => (
                <button
                  key={time.time}
                  type="button"
                  className={styles.chip}
                  aria-pressed={isSame(time, chosen)}
                  aria-label={`${shortDate(date)}, ${time.time}, ${practitioner}, ${centre}`}
                  onClick={() => onChoose(time)}
                >
                  <KeyHint>{String(inOrder.indexOf(time) + 1)}</KeyHint>
                  {time.time}
                </button>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The lists are read again while one of them is chosen. */
const isSame = (one: DeskTime, other: DeskTime | null): boolean =>
  one.date === other?.date && one.time === other.time && one.practitionerId === other.practitionerId
