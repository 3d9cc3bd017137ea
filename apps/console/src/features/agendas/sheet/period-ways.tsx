import {weekOf} from '@ceibo/contract/time/weekday'
import {Button} from '@ceibo/ui/button'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import styles from './agenda-page.module.css'

type Props = {
  /** What is gone through. */
  period: {name: string; before: string; now: string; nowText: string; after: string}
  onGo: (to: 'before' | 'now' | 'after') => void
}

/** The ways to the period before, to the one of now and to the next. */
export function PeriodWays({period: {name, before, now, nowText, after}, onGo}: Props) {
  useKeys([
    {key: 't', name: now, run: () => onGo('now')},
    {key: 'j', name: before, run: () => onGo('before')},
    {key: 'k', name: after, run: () => onGo('after')},
  ])
  return (
    <nav aria-label={name} className={styles.ways}>
      <Button kind="ghost" small icon={ChevronLeft} aria-label={before} onClick={() => onGo('before')}>
        <KeyHint>J</KeyHint>
      </Button>
      <Button kind="ghost" small onClick={() => onGo('now')}>
        {nowText} <KeyHint>T</KeyHint>
      </Button>
      <Button kind="ghost" small icon={ChevronRight} aria-label={after} onClick={() => onGo('after')}>
        <KeyHint>K</KeyHint>
      </Button>
    </nav>
  )
}

export const DAY_WAYS = {
  name: 'Día',
  before: 'Día anterior',
  now: 'Ir a hoy',
  nowText: 'Hoy',
  after: 'Día siguiente',
} as const

export const WEEK_WAYS = {
  name: 'Semana',
  before: 'Semana anterior',
  now: 'Ir a esta semana',
  nowText: 'Esta semana',
  after: 'Semana siguiente',
} as const

/** The week of a day as titles say it: "semana del 23 nov al 29 nov". */
export function weekText(day: string): string {
  const week = weekOf(day)
  return `semana del ${shortDate(week[0] ?? day)} al ${shortDate(week[6] ?? day)}`
}
