import {type ShownState, STATE_NAMES} from '../grid/entry-words.ts'
import {StateMark} from '../grid/state-mark.tsx'
import styles from './sheet-filters.module.css'

type Props = {
  counts: readonly {state: ShownState; count: number}[]
  only: ShownState | null
  onOnly: (state: ShownState | null) => void
}

/** How many times of a sheet have each state: a press shows those alone. */
export const StateFilter = ({counts, only, onOnly}: Props) => (
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
)

type SelectProps = {
  label: string
  all: string
  options: readonly {value: string | number; name: string}[]
  /** Null for all of them. */
  chosen: string | number | null
  onChoose: (value: string) => void
}

/** One of the parts of a sheet, or all of them. */
export const FilterSelect = ({label, all, options, chosen, onChoose}: SelectProps) => (
  <label className={styles.select}>
    <span className="visually-hidden">{label}</span>
    <select value={chosen ?? ''} data-on={chosen !== null || undefined} onChange={({target}) => onChoose(target.value)}>
      <option value="">{all}</option>
      {options.map(({value, name}) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
