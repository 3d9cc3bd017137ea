import {dayOfMonth, shortMonth} from '@ceibo/web-kit/dates/spanish-dates'
import {DateTile} from '@ceibo/ui/date-tile'

/** The day of a study as a calendar tile. One without a date has the usual abbreviation of "sin fecha"; the words stand beside it. */
export const StudyDateTile = ({performedAt}: {performedAt: string | null}) =>
  performedAt === null ? (
    <DateTile size="small" top="s/f" day="–" />
  ) : (
    <DateTile size="small" top={shortMonth(performedAt)} day={dayOfMonth(performedAt)} />
  )
