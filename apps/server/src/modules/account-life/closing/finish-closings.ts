import {removedIfClosingSince} from '@ceibo/rules/accounts/reopening'
import {fullName} from '@ceibo/contract/people/full-name'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {endAllActing} from '#modules/account-life/acting/end-acting.ts'
import {
  type ClosingAccount,
  closingAccounts,
  deleteAccessTraces,
  deleteClosedCredential,
} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {forgetNotifications, insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {accountClosedMail} from '#modules/account-life/mails/closing-mails.ts'
import {addresseeOf, forgetContact} from '#modules/people/people.offers.ts'
import {endShares} from '#modules/studies/studies.offers.ts'
import {endWaitingOf} from '#modules/waiting-list/waiting-list.offers.ts'
import {removeHandedIn} from '#modules/verification/verification.offers.ts'

const LAST_DAY = '2999-12-31'
const MAX_AT_ONCE = 500

/** There is no request of a browser; the mail says why the appointment is cancelled. */
const CANCELLED = {
  event: 'appointment-cancelled',
  network: '',
  requestId: '',
  reason: 'Lo anulamos porque pediste cerrar tu cuenta.',
} as const

type On = Pick<Dependencies, 'db' | 'clock' | 'bookingSystem' | 'files' | 'wake'>

/**
 * Cancels the upcoming appointments and ends the shares, and what is waited for, of accounts that are being closed, in every run, because a booking
 * or share that had begun may end after the closing; and removes the accounts whose days to reopen are over. Returns how many changed.
 */
export async function finishClosings(on: On): Promise<number> {
  let changed = 0
  const limit = removedIfClosingSince(on.clock.now())
  for (const account of await closingAccounts(on.db)) {
    const cancelled = await cancelUpcoming(account, on)
    const waited = await endWaitingOf(account.personId, on)
    const unshared = await endLateShares(account, on)
    const removed = account.since <= limit && (await removeAccount(account.personId, limit, on))
    if (cancelled || waited || unshared || removed) changed++
  }
  if (changed > 0) on.wake('mail')
  return changed
}

async function cancelUpcoming({personId, status}: ClosingAccount, {bookingSystem, clock}: On): Promise<boolean> {
  const reader = {personId, dependantIds: [], ownBookingsOnly: status !== 'validated'}
  const from = civilDate(clock.now())
  const query = {reader, from, to: LAST_DAY, which: 'upcoming', order: 'soonest', limit: MAX_AT_ONCE} as const
  // A pending appointment has no id yet; it is cancelled when its answer is known.
  const upcoming = (await bookingSystem.appointments(query)).filter(({appointmentId}) => appointmentId > 0)
  for (const {appointmentId} of upcoming) {
    const effects = {...CANCELLED, actorId: personId}
    await bookingSystem.cancel({appointmentId, reader, startsFrom: clock.now()}, effects)
  }
  return upcoming.length > 0
}

async function endLateShares({personId}: ClosingAccount, {db, clock}: On): Promise<boolean> {
  const event = {at: clock.now(), actor: {is: 'system'}, result: 'account-closed'} as const
  return (await inTransaction(db, (tx) => endShares(tx, personId, event))) > 0
}

/** Removes the sign-in data, contact data and proofs of a person. The identity, the clinical rows and the audit stay. */
async function removeAccount(personId: number, limit: Date, {db, clock, files}: On): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    // The person may have signed in meanwhile, which opens the account again.
    if (!(await deleteClosedCredential(tx, personId, limit))) return false
    const {firstName, lastName, email} = await addresseeOf(tx, personId)
    await removeHandedIn(tx, personId, {files, now})
    for (const other of await endAllActing(tx, personId, now)) {
      const text = `${fullName({firstName, lastName})} cerró su cuenta: terminaron los permisos que tenía con tu grupo familiar.`
      await insertNotification(tx, other, {text, page: 'family', topic: 'family', now})
    }
    await deleteAccessTraces(tx, personId)
    await forgetNotifications(tx, personId)
    await forgetContact(tx, personId)
    if (email !== null) await queueMail(tx, accountClosedMail, {recipient: email, data: {firstName}, now})
    const actor = {is: 'system'} as const
    await writeAudit(tx, {at: now, actor, action: 'account-close', result: 'removed', subjectId: personId})
    return true
  })
}
