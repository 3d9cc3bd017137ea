import type * as contract from '@ceibo/contract/setup/set-up'
import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {SET_UP_CODE_HOURS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {AppError} from '#platform/app-error.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {canonicalCode, newCode} from '#modules/accounts/accounts.offers.ts'
import {endInvitations, inviteStaff} from '#modules/staff/staff.offers.ts'
import {replaceCode, spendCode, storedInstallation} from './installation.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** Four groups of five letters out of 24: 91 bits. */
const GROUPS = 4

const hashOf = (code: string, {config}: Pick<Needs, 'config'>) =>
  keyedHash(config.secretKey, 'set-up-code', canonicalCode(code))

/**
 * A new code for whoever reads the log of this start, in place of the one before; undefined once somebody of the staff has an account. It is
 * returned to be printed once, and kept nowhere.
 */
export async function renewSetUpCode(on: Needs): Promise<string | undefined> {
  const code = newCode(GROUPS)
  const expiresAt = new Date(on.clock.now().getTime() + SET_UP_CODE_HOURS * HOUR_MS)
  return (await replaceCode(on.db, {hash: hashOf(code, on), expiresAt})) ? code : undefined
}

/**
 * Spends the code for the invitation of the first administrator, which goes to the page that gave the code and by no mail. Until it is accepted, the
 * next start prints another code, with which everything begins again. Throws `not-found` once somebody of the staff has an account.
 */
export async function startSetUp(
  {input: {code, name, email}, request}: Call<typeof contract.startSetUp>,
  on: Needs,
): Promise<OutputOf<typeof contract.startSetUp>> {
  const now = on.clock.now()
  return inTransaction(on.db, async (tx): Promise<OutputOf<typeof contract.startSetUp>> => {
    if (!(await spendCode(tx, hashOf(code, on), now))) {
      if (!(await storedInstallation(tx)).awaitsSetUp) throw new AppError('not-found')
      return {is: 'wrong-code'}
    }
    // Nobody has an account, so whoever was invited before comes from an earlier beginning.
    await endInvitations(tx, now)
    const grants = [{role: 'administrator', centreId: null}] as const
    const made = await inviteStaff(tx, {email, name, grants}, {actor: {is: 'system'}, request}, on)
    if (made.is !== 'invited') throw new Error(`Nobody has an account, and yet: ${made.is}`)
    return {
      is: 'started',
      token: new URL(made.path, `${on.config.publicUrl}${CONSOLE}`).searchParams.get('token') ?? '',
    }
  })
}
