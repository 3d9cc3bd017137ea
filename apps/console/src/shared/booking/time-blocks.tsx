import type {DeskTime} from '@ceibo/contract/appointments/desk/booking-desk'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import styles from './times.module.css'

type Props = {
  blocks: readonly (readonly DeskTime[])[]
  chosen: DeskTime | null
  isCovered: (time: DeskTime) => boolean
  onChoose: (time: DeskTime) => void
}

/** Times of a day, a professional and a centre together, the blocks in the order of their first. */
export const inBlocks = (times: readonly DeskTime[]): DeskTime[][] => [
  ...Map.groupBy(times, ({date, practitionerId, centreId}) => `${date} ${practitionerId} ${centreId}`).values(),
]

/** Times in their blocks; a digit chooses one. */
export function TimeBlocks({blocks, chosen, isCovered, onChoose}: Props) {
  const inOrder = blocks.flat()
  useKeys(
    inOrder.map((time, at) => ({
      key: String(at + 1),
      name: `Elegir ${shortDate(time.date)}, ${time.time}, ${time.practitioner}`,
      run: () => onChoose(time),
    })),
  )
  return (
    <ol className={styles.blocks}>
      {blocks.map((block) => {
        const [first] = block
        if (first === undefined) return null
        const {date, practitionerId, practitioner, centreId, centre} = first
        return (
          <li key={`${date} ${practitionerId} ${centreId}`} className={styles.block}>
            <b className={styles.day}>{shortDate(date)}</b>
            <span className={styles.who}>
              {practitioner} <span className={styles.note}>{centre}</span>
              {!isCovered(first) && <span className={styles.uncovered}>sin cobertura</span>}
            </span>
            <span className={styles.chips}>
              {block.map((time) => (
                <button
                  key={time.time}
                  type="button"
                  className={styles.chip}
                  aria-pressed={isSame(time, chosen)}
                  onClick={() => onChoose(time)}
                >
                  <KeyHint>{String(inOrder.indexOf(time) + 1)}</KeyHint>
                  <span className="visually-hidden">{shortDate(date)}, </span>
                  {time.time}
                  <span className="visually-hidden">
                    , {practitioner}, {centre}
                  </span>
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
