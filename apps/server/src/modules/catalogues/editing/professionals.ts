import {countComing, countFreeTimes, followPractitioner} from '#modules/agenda/agenda.offers.ts'
import {counted, isEnded} from './counted-effects.ts'
import type {EditableCatalogue} from './editable-catalogue.ts'

/** The professionals, and the teams that attend without names. */
export const professionals: EditableCatalogue = {
  isOfAgenda: true,
  uniqueFields: {practitioner_licence_key: 'licence'},
  choices: async () => [],
  async effects(db, change, now) {
    const {rowId} = change
    if (rowId === undefined || !isEnded(change)) return []
    const practitioner = {is: 'practitioner', id: rowId} as const
    return counted({
      'appointments-without-professional': await countComing(db, practitioner, now),
      'times-no-longer-offered': await countFreeTimes(db, practitioner, now),
    })
  },
  beside: {
    read: async () => () => ({}),
    async write(tx, {rowId, before, values}, now) {
      if (before !== null && before['active'] !== values['active']) await followPractitioner(tx, rowId, now)
    },
  },
}
