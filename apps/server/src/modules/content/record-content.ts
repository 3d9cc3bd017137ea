import type {SiteContent} from '@ceibo/contract/content/content-document'
import {partsIn} from '@ceibo/contract/content/editing/content-parts'
import type {Database} from '@ceibo/database/open-database'
import {isSame} from '@ceibo/rules/content/editing/merge-part'
import {announce} from '#modules/staff/staff.offers.ts'
import {insertContent, insertContentChanges} from './content.queries.ts'

/** Who publishes: a member of staff, or nobody known for a command. */
export type Publisher = {staffId: number | null; takesBack?: number | null}

/**
 * Publishes a document in place of the one before, in a transaction that holds the lock of the content. What changed of each part is recorded;
 * returns the ids of these changes by part.
 */
export async function recordContent(
  tx: Database,
  {before, next}: {before: SiteContent; next: SiteContent},
  {staffId, takesBack = null}: Publisher,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const [was, is] = [partsIn(before), partsIn(next)]
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .map((part) => ({part, before: was.get(part) ?? null, after: is.get(part) ?? null}))
    .filter((one) => !isSame(one.before, one.after))
  await insertContent(tx, next, now)
  const publicationIds = await insertContentChanges(
    tx,
    changes.map((one) => ({...one, at: now, staffId, takesBack})),
  )
  await announce(tx, 'content')
  return publicationIds
}
