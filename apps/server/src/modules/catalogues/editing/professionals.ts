import type {Database} from '@ceibo/database/open-database'
import {sitePictures} from '#modules/content/content.offers.ts'
import {AppError} from '#platform/app-error.ts'
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
      const {photo} = values
      if (typeof photo === 'string' && photo !== before?.['photo']) await assertStored(tx, photo)
      if (before !== null && before['active'] !== values['active']) await followPractitioner(tx, rowId, now)
    },
  },
}

/** A picture that nobody uploaded would be a hole on the pages of patients. */
async function assertStored(tx: Database, photo: string): Promise<void> {
  const [name = '', version] = photo.split('/')
  const pictures = await sitePictures(tx)
  if (pictures[name]?.version === version) return
  throw new AppError('invalid', {
    problems: [{field: 'draft.values.photo', message: 'Esa foto no está: subila otra vez'}],
  })
}
