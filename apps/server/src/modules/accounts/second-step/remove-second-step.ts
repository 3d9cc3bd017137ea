import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {accountOfDocument} from '#modules/accounts/credentials/own-credential.queries.ts'
import {notifySecurityChange} from '#modules/accounts/security/notify-security-change.ts'
import {forgetDevices} from '#modules/accounts/login/remembered-browser.queries.ts'
import {deleteSecondStep} from './second-step.queries.ts'

type Removal = {document: {type: number; number: string}; reviewer: string}

/**
 * Removes the second step of somebody who lost app and codes and has proved the identity. False when there is none. The password is still
 * needed, and the person is notified.
 */
export async function removeSecondStep(
  {document, reviewer}: Removal,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<boolean> {
  const now = on.clock.now()
  return inTransaction(on.db, async (tx) => {
    const personId = await accountOfDocument(tx, document)
    if (personId === undefined || !(await deleteSecondStep(tx, personId))) return false
    await forgetDevices(tx, personId)
    await notifySecurityChange(tx, {personId, change: 'second-step-removed', now, reviewer})
    return true
  })
}
