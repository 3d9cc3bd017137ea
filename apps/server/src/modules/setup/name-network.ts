import type * as contract from '@ceibo/contract/setup/set-up'
import {inTransaction} from '@ceibo/database/transaction'
import {colourProblems} from '@ceibo/rules/content/brand-words'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {AppError} from '#platform/app-error.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {storeNetwork} from './installation.queries.ts'

/** Gives the network its name, telephones and colours. Throws `invalid` for colours that cannot be read. */
export async function nameNetwork(
  {input, actor, request}: Call<typeof contract.nameNetwork>,
  {db, clock, installation}: Pick<Dependencies, 'db' | 'clock' | 'installation'>,
) {
  const problems = colourProblems(input)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  await inTransaction(db, async (tx) => {
    await storeNetwork(tx, input)
    await writeAudit(tx, {at: clock.now(), actor, action: 'network-name', result: 'ok', request})
    await announce(tx, 'set-up')
  })
  await installation.reload()
  return {}
}
