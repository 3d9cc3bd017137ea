import {type AnyValues, centreValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {countComing, countFreeTimes} from '#modules/agenda/agenda.offers.ts'
import type {Database} from '@ceibo/database/open-database'
import {centrePages, publishCentre} from '#modules/content/content.offers.ts'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {AppError} from '#platform/app-error.ts'
import {holidaysOfProvinces} from '#modules/catalogues/holidays.queries.ts'
import {namedChoices, slugsOfCentres} from './catalogue-tables.queries.ts'
import {counted, isEnded} from './counted-effects.ts'
import type {EditableCatalogue} from './editable-catalogue.ts'
import {followDays} from './lists/holidays.ts'

const NO_PAGE = {place: null, hours: []}

/** The centres of the network. Where one is and when it opens is in the content of the public pages, in the same transaction. */
export const centres: EditableCatalogue = {
  isOfAgenda: false,
  uniqueFields: {centre_slug_key: 'name'},
  centreOf: (_, rowId) => rowId,
  choices: (db) => namedChoices(db, 'province'),
  async effects(db, change, now) {
    const {rowId, before, after} = change
    if (rowId === undefined || before === null) return []
    const centre = {is: 'centre', id: rowId} as const
    if (isEnded(change)) {
      return counted({
        'appointments-in-closed-centre': await countComing(db, centre, now),
        'times-no-longer-offered': await countFreeTimes(db, centre, now),
      })
    }
    const moves = before['address'] !== after['address'] || before['city'] !== after['city']
    return moves ? counted({'appointments-at-new-address': await countComing(db, centre, now)}) : []
  },
  async newColumns(db, values) {
    const taken = new Set((await slugsOfCentres(db)).values())
    return {slug: freeSlug(centreValues.parse(values).name, taken)}
  },
  beside: {
    async read(db) {
      const [pages, slugs] = await Promise.all([centrePages(db), slugsOfCentres(db)])
      return (rowId) => pages.get(slugs.get(rowId) ?? '') ?? NO_PAGE
    },
    async write(tx, entry, now) {
      await writePage(tx, entry, now)
      await followProvince(tx, entry, now)
    },
  },
}

async function writePage(
  tx: Database,
  {rowId, before, values, staffId}: {rowId: number; before: AnyValues | null; values: AnyValues; staffId: number},
  now: Date,
): Promise<void> {
  const {place, hours, name, address, city, phone} = centreValues.parse(values)
  if (place === null) {
    if (before === null || before['place'] === null) return
    const message = 'La página del centro necesita el punto del mapa'
    throw new AppError('invalid', {problems: [{field: 'draft.values.place', message}]})
  }
  const slug = (await slugsOfCentres(tx)).get(rowId) ?? ''
  await publishCentre(tx, {facts: {slug, name, address, city, phone}, page: {place, hours}, staffId}, now)
}

/** In another province a centre has the holidays of that one. */
async function followProvince(
  tx: Database,
  {before, values}: {before: AnyValues | null; values: AnyValues},
  now: Date,
): Promise<void> {
  const provinces = [before?.['province'], values['province']].filter((one) => typeof one === 'number')
  if (before === null || provinces[0] === provinces[1]) return
  await followDays(tx, await holidaysOfProvinces(tx, provinces, civilDate(now)), now)
}

/** The address of a new centre, from its name: "Centro Médico Ñandú" is `centro_medico_nandu`. */
function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 50)
  const base = plain.length < 2 ? 'centro' : plain
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}_${n}`
    if (!taken.has(slug)) return slug
  }
}
