import {countWithoutOrder} from '#modules/agenda/agenda.offers.ts'
import {counted, isEnded, limitEffects} from './counted-effects.ts'
import {namedChoices, offeringChoices, offeringsOfServices, replaceOfferings} from './catalogue-tables.queries.ts'
import type {EditableCatalogue} from './editable-catalogue.ts'

/** The specialties, with the words by which patients ask for them. */
export const specialties: EditableCatalogue = {
  isOfAgenda: true,
  uniqueFields: {specialty_name_key: 'name', specialty_code_key: 'code'},
  choices: async () => [],
  effects: (db, change, now) => limitEffects(db, 'specialty', change, now),
}

/** What is done in each specialty, for whom, and in which kinds of agendas. */
export const services: EditableCatalogue = {
  isOfAgenda: true,
  uniqueFields: {service_specialty_id_name_key: 'name'},
  async choices(db) {
    const [named, offerings] = await Promise.all([namedChoices(db, 'specialty'), offeringChoices(db)])
    return [...named, ...offerings]
  },
  async effects(db, change, now) {
    const {rowId, before, after} = change
    const effects = await limitEffects(db, 'service', change, now)
    const asksForOrder = before?.['needsOrder'] === false && after['needsOrder'] === true && !isEnded(change)
    if (rowId === undefined || !asksForOrder) return effects
    return [...effects, ...counted({'appointments-without-order': await countWithoutOrder(db, rowId, now)})]
  },
  beside: {
    async read(db) {
      const offerings = await offeringsOfServices(db)
      return (rowId) => ({offerings: offerings.get(rowId) ?? []})
    },
    async write(tx, {rowId, values: {offerings}}) {
      const ids = Array.isArray(offerings) ? offerings.filter((one) => typeof one === 'number') : []
      await replaceOfferings(tx, rowId, ids)
    },
  },
}
