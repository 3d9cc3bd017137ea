import {isCivilDate} from '@ceibo/contract/time/civil-day'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {generatePath, Navigate, useParams} from 'react-router'
import {DensityPage} from './density-page.tsx'

/** The week of the centres by its address; one that names no day leads to the week of today. */
export function Component() {
  const {day = ''} = useParams()
  const today = useToday()
  if (!isCivilDate(day)) return <Navigate replace to={generatePath(CONSOLE_PATHS.density, {day: today})} />
  return <DensityPage day={day} />
}
