import type * as contract from '@ceibo/contract/setup/set-up'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Staff, System} from '#api/subjects/actor.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {setOpen} from './installation.queries.ts'
import {missingSteps} from './set-up-progress.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'installation'>

/** Opens or closes the portal, audited; false when it is so already. */
export async function movePortal(
  isOpen: boolean,
  {actor, request}: {actor: Staff | System; request?: RequestContext},
  {db, clock}: Pick<Needs, 'db' | 'clock'>,
): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    if (!(await setOpen(tx, isOpen, now))) return false
    const action = isOpen ? 'portal-open' : 'portal-close'
    await writeAudit(tx, {at: now, actor, action, result: 'ok', request})
    await announce(tx, 'set-up')
    return true
  })
}

/** Shows the portal to patients, once nothing is missing. */
export async function openPortal(
  {actor, request}: Call<typeof contract.openPortal>,
  on: Needs & Pick<Dependencies, 'config'>,
): Promise<OutputOf<typeof contract.openPortal>> {
  const missing = await missingSteps(on)
  if (missing.length > 0) return {is: 'incomplete', missing}
  await movePortal(true, {actor, request}, on)
  await on.installation.reload()
  return {is: 'open'}
}

/** Takes the portal away from patients. */
export async function closePortal({actor, request}: Call<typeof contract.closePortal>, on: Needs) {
  await movePortal(false, {actor, request}, on)
  await on.installation.reload()
  return {}
}
