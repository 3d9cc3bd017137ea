import type {OpeningHours} from '@ceibo/contract/content/content-document'
import type {Database} from '@ceibo/database/open-database'
import {centrePages} from '#modules/content/content.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {insertChange} from './catalogue-change.queries.ts'
import {slugsOfCentres, storedRow} from './catalogue-tables.queries.ts'

/**
 * Records hours that the editor of the public pages is about to publish as a change of the centre: a form of the catalogue that was opened before
 * is told, and does not put the old ones back.
 */
export async function recordCentreHours(
  tx: Database,
  {slug, hours, staffId}: {slug: string; hours: OpeningHours; staffId: number},
  now: Date,
): Promise<void> {
  const [rowId] = [...(await slugsOfCentres(tx))].find(([, one]) => one === slug) ?? []
  const row = rowId === undefined ? undefined : await storedRow(tx, {catalogue: 'centres', rowId, lock: true})
  const page = (await centrePages(tx)).get(slug)
  if (row === undefined || page === undefined) return
  const before = {...row.values, ...page}
  await insertChange(tx, {
    catalogue: 'centres',
    rowId: row.rowId,
    version: row.version + 1,
    at: now,
    staffId,
    before,
    after: {...before, hours},
    takesBack: null,
  })
  await announce(tx, 'catalogues')
}
