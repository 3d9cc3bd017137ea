import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {type ShownState, STATE_NAMES} from '../grid/entry-words.ts'
import {StateMark} from '../grid/state-mark.tsx'
import sheet from '../sheet/agenda-page.module.css'
import {DAY_WAYS, PeriodWays} from '../sheet/period-ways.tsx'
import styles from './day-page.module.css'

type Props = {
  day: string
  onGo: (to: 'before' | 'now' | 'after') => void
  counts: readonly {state: ShownState; count: number}[]
  only: ShownState | null
  onOnly: (state: ShownState | null) => void
}

/** Which day it is, the ways to others, and how many times of it have each state: a press shows those alone. */
export const CentreDayBar = ({day, onGo, counts, only, onOnly}: Props) => (
  <>
    <PeriodWays period={DAY_WAYS} onGo={onGo} />
    <h1 className={sheet.title}>{longDate(day)}</h1>
    <fieldset aria-label="Mostrar un estado" className={styles.states}>
      {counts.map(({state, count}) => (
        <button
          key={state}
          type="button"
          className={styles.state}
          data-state={state}
          data-none={count === 0 || undefined}
          aria-pressed={only === state}
          onClick={() => onOnly(only === state ? null : state)}
        >
          <StateMark state={state} /> {STATE_NAMES[state]} <b>{count}</b>
        </button>
      ))}
    </fieldset>
  </>
)
