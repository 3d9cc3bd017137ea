import {isCivilDate} from '@ceibo/contract/time/civil-day'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {generatePath, Navigate, useParams} from 'react-router'
import {DayPage} from './day-page.tsx'

/** The day of a centre by its address; one that names no day leads to today. */
export function Component() {
  const {centre = '', day = ''} = useParams()
  const today = useToday()
  if (!isCivilDate(day)) return <Navigate replace to={generatePath(CONSOLE_PATHS.day, {centre, day: today})} />
  return <DayPage key={`${centre} ${day}`} {...{centre, day}} />
}
