import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {addDays, longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {Button} from '@ceibo/ui/button'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import {generatePath, useNavigate} from 'react-router'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {CentreSelect} from '#shared/centre-select.tsx'
import {type ShownState, STATE_NAMES} from '../grid/entry-words.ts'
import {StateMark} from '../grid/state-mark.tsx'
import styles from './day-page.module.css'

type Props = {
  centre: string
  day: string
  today: string
  counts: readonly {state: ShownState; count: number}[]
  only: ShownState | null
  onOnly: (state: ShownState | null) => void
}

/** Which day of which centre, the ways to others, and how many times of it have each state. */
export function CentreDayBar({centre, day, today, counts, only, onOnly}: Props) {
  const navigate = useNavigate()
  const go = (to: {centre?: string; day?: string}) =>
    void navigate(generatePath(CONSOLE_PATHS.day, {centre, day, ...to}), {replace: true})
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  useKeys([
    {key: 't', name: 'Ir a hoy', run: () => go({day: today})},
    {key: 'j', name: 'Día anterior', run: () => go({day: before})},
    {key: 'k', name: 'Día siguiente', run: () => go({day: after})},
  ])
  return (
    <div className={styles.bar}>
      <nav aria-label="Día" className={styles.days}>
        <Button kind="ghost" small icon={ChevronLeft} aria-label="Día anterior" onClick={() => go({day: before})}>
          <KeyHint>J</KeyHint>
        </Button>
        <Button kind="ghost" small onClick={() => go({day: today})}>
          Hoy <KeyHint>T</KeyHint>
        </Button>
        <Button kind="ghost" small icon={ChevronRight} aria-label="Día siguiente" onClick={() => go({day: after})}>
          <KeyHint>K</KeyHint>
        </Button>
      </nav>
      <h1 className={styles.title}>{capital(longDate(day))}</h1>
      <CentreSelect
        label="Centro"
        isLabelHidden
        className={styles.centre}
        value={centre}
        onChange={(chosen) => go({centre: chosen})}
      />
      <fieldset aria-label="Destacar por estado" className={styles.states}>
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
    </div>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
