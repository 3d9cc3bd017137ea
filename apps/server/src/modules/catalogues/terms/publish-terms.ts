import type * as contract from '@ceibo/contract/accounts/terms-editing'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate, civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import {createHash} from 'node:crypto'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {countAccounts, deleteVersion, insertVersion, lockLastVersion, termsVersions} from './terms-version.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>

/** The versions of the terms, and how many people a new one would ask. */
export async function readTermsVersions(
  _: Call<typeof contract.termsVersions>,
  {db}: Pick<Dependencies, 'db'>,
): Promise<OutputOf<typeof contract.termsVersions>> {
  const [versions, people] = await Promise.all([termsVersions(db), countAccounts(db)])
  return {
    versions: versions.map(({inForceSince, ...one}) => ({...one, inForceSince: civilInstant(inForceSince)})),
    people,
  }
}

/** Publishes a version of the terms, which from then on nobody changes. Acceptances name its hash. */
export async function publishTerms(
  {input: {text, changes, from, after}, actor, request}: Call<typeof contract.publishTerms>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.publishTerms>> {
  const now = clock.now()
  const isToday = from === undefined || from === civilDate(now)
  const inForceSince = isToday ? now : instantOf(from, '00:00')
  const hash = createHash('sha256').update(text).digest('hex')
  return inTransaction(db, async (tx) => {
    const last = await lockLastVersion(tx)
    if ((last?.hash ?? null) !== after) return {is: 'changed-meanwhile'}
    if (inForceSince < now || (last !== undefined && inForceSince <= last.inForceSince)) return {is: 'not-after'}
    if (!(await insertVersion(tx, {hash, text, changes, inForceSince, staffId: actor.staffId}))) {
      return {is: 'same-text'}
    }
    await writeAudit(tx, {at: now, actor, action: 'terms-publish', result: 'done', object: `terms:${hash}`, request})
    await announce(tx, 'catalogues')
    return {is: 'published', hash}
  })
}

/** Withdraws a version before its day. */
export async function withdrawTerms(
  {input: {hash}, actor, request}: Call<typeof contract.withdrawTerms>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.withdrawTerms>> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await lockLastVersion(tx)
    if (!(await deleteVersion(tx, hash, now))) return {is: 'in-force'}
    await writeAudit(tx, {at: now, actor, action: 'terms-withdraw', result: 'done', object: `terms:${hash}`, request})
    await announce(tx, 'catalogues')
    return {is: 'withdrawn'}
  })
}
