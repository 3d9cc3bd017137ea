import type {CSSProperties, Ref} from 'react'
import type {PlacedEntry} from './day-layout.ts'
import {entryLines, type ShownState, shownState, STATE_NAMES, timeOf} from './entry-words.ts'
import {StateMark} from './state-mark.tsx'
import styles from './day-grid.module.css'

type Props = {
  placed: PlacedEntry
  now: number
  isCursor: boolean
  isChosen: boolean
  /** The only state that stands out; the others are dimmed. */
  only: ShownState | null
  onPress: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A time of a professional: two lines, and its state by shape, word and colour. */
export function DayCell({placed, now, isCursor, isChosen, only, onPress, ref}: Props) {
  const {entry, row, span, lane, lanes, isInset} = placed
  const state = shownState(entry, now)
  const {title, note} = entryLines(entry, now)
  const area: CSSProperties = {
    gridRow: `${row} / span ${span}`,
    marginLeft: `calc(4px + ${(lane * 100) / lanes}%)`,
    width: `calc(${100 / lanes}% - 8px)`,
  }
  const words = title === '' ? STATE_NAMES[state] : `${title}, ${note}`
  return (
    // Table elements would end the layout by rows of five minutes.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="gridcell" className={styles.cell} data-inset={isInset} style={area} aria-selected={isChosen}>
      <button
        ref={ref}
        type="button"
        className={styles.entry}
        tabIndex={isCursor ? 0 : -1}
        data-state={state}
        data-short={span < 4 || isInset || undefined}
        data-dim={(only !== null && only !== state) || undefined}
        data-chosen={isChosen || undefined}
        aria-label={`${timeOf(entry.at)}, ${words}`}
        onClick={onPress}
      >
        {title !== '' && <b>{title}</b>}
        <span>
          <StateMark state={state} /> {note}
        </span>
      </button>
    </div>
  )
}
