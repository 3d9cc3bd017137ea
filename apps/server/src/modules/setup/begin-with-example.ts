import type * as contract from '@ceibo/contract/setup/set-up'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {AppError} from '#platform/app-error.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'example' | 'wake'>

/** Begins with the example network, where there is no other. Throws `not-found` on a server that has none. */
export async function loadExample(
  {actor, request}: Call<typeof contract.loadExample>,
  {db, clock, example, wake}: Needs,
): Promise<OutputOf<typeof contract.loadExample>> {
  if (example === undefined) throw new AppError('not-found')
  const now = clock.now()
  const isLoaded = await inTransaction(db, async (tx) => {
    if (!(await example.load(tx, now))) return false
    await writeAudit(tx, {at: now, actor, action: 'example-network', result: 'loaded', request})
    await announce(tx, 'set-up', 'catalogues')
    return true
  })
  if (isLoaded) wake('extend-slots')
  return {is: isLoaded ? 'loaded' : 'not-empty'}
}

/** Takes the example network away, unless patients have appointments in it. */
export async function clearExample(
  {actor, request}: Call<typeof contract.clearExample>,
  {db, clock, example}: Needs,
): Promise<OutputOf<typeof contract.clearExample>> {
  if (example === undefined) throw new AppError('not-found')
  return inTransaction(db, async (tx) => {
    const cleared = await example.clear(tx)
    if (cleared.is === 'booked') return cleared
    await writeAudit(tx, {at: clock.now(), actor, action: 'example-network', result: 'cleared', request})
    await announce(tx, 'set-up', 'catalogues')
    return cleared
  })
}
