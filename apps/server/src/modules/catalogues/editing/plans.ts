import {countPeopleWith} from '#modules/agenda/agenda.offers.ts'
import {counted, isEnded} from './counted-effects.ts'
import {namedChoices} from './catalogue-tables.queries.ts'
import type {EditableCatalogue, EntryChange} from './editable-catalogue.ts'

const effectsOf =
  (column: 'plan_id' | 'plan_type_id'): EditableCatalogue['effects'] =>
  async (db, change: EntryChange) =>
    change.rowId === undefined || !isEnded(change)
      ? []
      : counted({'patients-of-ended-plan': await countPeopleWith(db, {column, id: change.rowId})})

/** The insurers: prepagas, obras sociales and mutuales. */
export const insurers: EditableCatalogue = {
  isOfAgenda: false,
  uniqueFields: {},
  choices: async () => [],
  effects: effectsOf('plan_id'),
}

/** The plans of each insurer. */
export const plans: EditableCatalogue = {
  isOfAgenda: false,
  uniqueFields: {},
  choices: (db) => namedChoices(db, 'insurer'),
  effects: effectsOf('plan_type_id'),
}
