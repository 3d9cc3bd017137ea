import {dayTopic} from '@ceibo/contract/staff/live-topics'
import {holiday} from '@ceibo/contract/catalogues/editing/list-values'
import type {Database} from '@ceibo/database/open-database'
import {countOnHoliday, countReopened, followHoliday} from '#modules/agenda/agenda.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {counted} from '#modules/catalogues/editing/counted-effects.ts'
import {namedChoices} from '#modules/catalogues/editing/catalogue-tables.queries.ts'
import type {EditableCatalogue} from '#modules/catalogues/editing/editable-catalogue.ts'

/** The holidays of the network, of a province or of a centre. The free times of their day follow in the same transaction. */
export const holidays: EditableCatalogue = {
  isOfAgenda: false,
  uniqueFields: {holiday_day_once: 'day'},
  centreOf: ({centre}) => (typeof centre === 'number' ? centre : undefined),
  async choices(db) {
    const named = await Promise.all([
      namedChoices(db, 'province'),
      namedChoices(db, 'centre'),
      namedChoices(db, 'openCentres'),
    ])
    return named.flat()
  },
  async effects(db, {rowId, before, after}, now) {
    const wanted = holiday.parse(after)
    const known = before && holiday.parse(before)
    const closed = wanted.active ? await countOnHoliday(db, wanted, now) : {appointments: 0, freeTimes: 0}
    const stillClosed = wanted.active && wanted.day === known?.day ? wanted : undefined
    return counted({
      'appointments-on-holiday': closed.appointments,
      'times-no-longer-offered': closed.freeTimes,
      'times-offered-again':
        rowId !== undefined && known?.active === true
          ? await countReopened(db, {holidayId: rowId, day: known.day, stillClosed}, now)
          : 0,
    })
  },
  beside: {
    read: async () => () => ({}),
    async write(tx, {before, values}, now) {
      await followDays(
        tx,
        [before?.['day'], values['day']].filter((day) => typeof day === 'string'),
        now,
      )
    },
  },
}

/** The free times of the centres follow their holidays on these days, and the consoles that show them hear it. */
export async function followDays(tx: Database, days: readonly string[], now: Date): Promise<void> {
  for (const day of [...new Set(days)].toSorted()) {
    const shown = await followHoliday(tx, day, now)
    await announce(tx, ...shown.map(({centreId}) => dayTopic(centreId, day)))
  }
}
