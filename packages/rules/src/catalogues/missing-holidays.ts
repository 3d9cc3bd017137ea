import type {AnyValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {type NationalHoliday, nationalHolidays} from '#time/national-holidays.ts'

/**
 * The national holidays from a day until the end of the next year that a network lacks. They are a proposal: the government may set one to another
 * day, and non-working days of a year are set near its beginning.
 */
export function missingHolidays(today: string, entries: readonly AnyValues[]): NationalHoliday[] {
  const ofNetwork = entries.filter(({province, centre}) => province === null && centre === null)
  const known = new Set(ofNetwork.map(({day}) => day))
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((one) => nationalHolidays(one)).filter(({day}) => day >= today && !known.has(day))
}
