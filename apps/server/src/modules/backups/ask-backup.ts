import type * as contract from '@ceibo/contract/backups/backups'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {askForRun} from './backup-run.queries.ts'

/** Has a backup made by the job, now. */
export async function askBackup(
  {actor, request}: Call<typeof contract.askBackup>,
  on: Pick<Dependencies, 'db' | 'clock' | 'wake' | 'backups'>,
): Promise<OutputOf<typeof contract.askBackup>> {
  if (on.backups === undefined) return {is: 'not-set-up'}
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    await askForRun(tx, {staffId: actor.staffId, now})
    await writeAudit(tx, {at: now, actor, action: 'backup-ask', result: 'ok', request})
    await announce(tx, 'backups')
  })
  on.wake('make-backup')
  return {is: 'asked'}
}
