import {countComing, countFreeTimes} from '#modules/agenda/agenda.offers.ts'
import {counted, isEnded} from '#modules/catalogues/editing/counted-effects.ts'
import {namedChoices} from '#modules/catalogues/editing/catalogue-tables.queries.ts'
import type {EditableCatalogue} from '#modules/catalogues/editing/editable-catalogue.ts'

// From which agendas choose. What ends is chosen no more, and the agendas that name it go on until they end.

/** The rooms of the centres. */
export const rooms: EditableCatalogue = {
  isOfAgenda: true,
  uniqueFields: {room_centre_id_name_key: 'name'},
  centreOf: ({centre}) => (typeof centre === 'number' ? centre : undefined),
  choices: (db) => namedChoices(db, 'centre'),
  async effects(db, change, now) {
    const {rowId: id} = change
    if (id === undefined || !isEnded(change)) return []
    return counted({
      'appointments-in-ended-room': await countComing(db, {is: 'room', id}, now),
      'times-still-offered': await countFreeTimes(db, {is: 'room', id}, now),
    })
  },
}

/** The kinds of agendas of each specialty. */
export const offerings: EditableCatalogue = {
  isOfAgenda: true,
  uniqueFields: {offering_name_once: 'name'},
  choices: (db) => namedChoices(db, 'specialty'),
  async effects(db, change, now) {
    const {rowId: id} = change
    if (id === undefined || !isEnded(change)) return []
    return counted({'times-still-offered': await countFreeTimes(db, {is: 'offering', id}, now)})
  },
}
