import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {ShownState} from '../grid/entry-words.ts'
import sheet from '../sheet/agenda-page.module.css'
import {DAY_WAYS, PeriodWays} from '../sheet/period-ways.tsx'
import {StateFilter} from '../sheet/sheet-filters.tsx'

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
    <StateFilter {...{counts, only, onOnly}} />
  </>
)
