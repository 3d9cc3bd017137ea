import type {CSSProperties, Ref} from 'react'
import type {PlacedEntry} from './day-layout.ts'
import {entryLines, shownState, waitsLong, STATE_NAMES, timeOf} from './entry-words.ts'
import {StateMark} from './state-mark.tsx'
import styles from './day-grid.module.css'

type Props = {
  placed: PlacedEntry
  /** In pixels. */
  height: number
  now: number
  isCursor: boolean
  isChosen: boolean
  onPress: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Below this, an entry has one line. */
const TWO_LINES = 38

/** A time of a professional: two lines, and its state by shape, word and colour. */
export function DayCell({placed, height, now, isCursor, isChosen, onPress, ref}: Props) {
  const {entry, row, span, lane, lanes, isInset, isCovered} = placed
  const state = shownState(entry, now)
  const {title, note} = entryLines(entry, now)
  const area: CSSProperties = {
    gridRow: `${row} / span ${span}`,
    marginLeft: `calc(4px + ${(lane * 100) / lanes}%)`,
    width: `calc(${100 / lanes}% - 8px)`,
  }
  const words = entry.overbooked
    ? `Sobreturno ${entry.label}, ${STATE_NAMES[state]}`
    : title === ''
      ? STATE_NAMES[state]
      : `${title}, ${note}`
  return (
    <div
      // Table elements would end the layout by rows of five minutes.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="gridcell"
      className={styles.cell}
      data-inset={isInset && (height < TWO_LINES ? 'beside' : 'below')}
      style={area}
      aria-selected={isChosen}
    >
      <button
        ref={ref}
        type="button"
        className={styles.entry}
        tabIndex={isCursor ? 0 : -1}
        data-state={state}
        data-short={height < TWO_LINES || isInset || undefined}
        data-covered={isCovered}
        data-late={waitsLong(entry, now) || undefined}
        data-chosen={isChosen || undefined}
        aria-label={`${timeOf(entry.at)}, ${words}`}
        onClick={onPress}
      >
        {title !== '' && (
          <b>
            {isCovered && <StateMark state={state} />} {title}
          </b>
        )}
        {!isCovered && (
          <span>
            <StateMark state={state} overbooked={entry.overbooked ?? false} /> {note}
          </span>
        )}
      </button>
    </div>
  )
}
