import type {Database} from '@ceibo/database/open-database'
import type {PasswordOwner} from '@ceibo/rules/accounts/password-strength'
import type {Dependencies} from '#dependencies.ts'
import {openSecret} from '#platform/secrets/sealed-secret.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {
  acceptedStep,
  canonicalCode,
  countFailure,
  failureOf,
  forgetFailures,
  waitOf,
} from '#modules/accounts/accounts.offers.ts'
import {storeStaffStep} from './staff-session.queries.ts'

/** The purpose and owner with which the secret of a member's app is encrypted. */
export const sealOfStaff = (staffId: number) => ({purpose: 'staff-second-step', owner: String(staffId)})

/** A member as the owner of a new password, whose data it must not contain. */
export function passwordOwner({name, email}: {name: string; email: string}): PasswordOwner {
  const [firstName = '', ...rest] = name.split(' ')
  return {firstName, lastName: rest.join(' '), documentNumber: '', birthDate: '', email}
}

/** A member whose row is locked, with the secret of their app. */
export type Locked = {id: number; totpSecret: Buffer | null; lastStep: number}

/**
 * Whether a code of the member's app is right; it is used up. Wrong codes count by account, whatever the network: only who knows the password
 * can add to them. During a wait no code is compared. The member's row must be locked.
 */
export async function isStaffCodeRight(
  tx: Database,
  {id, totpSecret, lastStep}: Locked,
  typed: string,
  on: Pick<Dependencies, 'config' | 'clock'>,
): Promise<boolean> {
  const now = on.clock.now()
  const subject = keyedHash(on.config.secretKey, 'staff-code', String(id))
  const before = await failureOf(tx, subject)
  if (before !== undefined && waitOf(before, now) > 0) return false
  const secret = totpSecret && openSecret(on.config.secretKey, sealOfStaff(id), totpSecret)
  const step = secret && acceptedStep(secret, canonicalCode(typed), {lastStep, now})
  if (step === null || step === undefined) {
    await countFailure(tx, subject, now)
    return false
  }
  if (before !== undefined) await forgetFailures(tx, subject)
  await storeStaffStep(tx, id, step)
  return true
}
