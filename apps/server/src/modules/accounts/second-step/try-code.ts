import type {Database} from '@ceibo/database/open-database'
import type {Dependencies} from '#dependencies.ts'
import {openSecret} from '#platform/secrets/sealed-secret.ts'
import {secondStepSubject, waitOf} from '#modules/accounts/login/login-attempt.ts'
import {countFailure, failureOf, forgetFailures} from '#modules/accounts/login/login-failure.queries.ts'
import {acceptedStep} from './one-time-code.ts'
import {canonicalCode, recoveryHash} from './recovery-codes.ts'
import {storeLastStep, lockSecondStep, spendRecoveryCode} from './second-step.queries.ts'

export type TriedCode = {is: 'right'; how: 'app' | 'recovery-code'} | {is: 'wrong'; waitSeconds: number}

type Needs = Pick<Dependencies, 'clock' | 'config'>

/**
 * Tries a code of a person whose second step is on, and uses it up. Wrong codes count and cause waits like wrong passwords; during a wait no
 * code is compared. The row stays locked, so that parallel tries gain nothing.
 */
export async function tryCode(tx: Database, personId: number, typed: string, on: Needs): Promise<TriedCode> {
  const now = on.clock.now()
  const stored = await lockSecondStep(tx, personId)
  if (stored === undefined || stored.confirmedAt === null) return {is: 'wrong', waitSeconds: 0}
  const subject = secondStepSubject(on.config.secretKey, personId)
  const before = await failureOf(tx, subject)
  const wait = before === undefined ? 0 : waitOf(before, now)
  if (wait > 0) return {is: 'wrong', waitSeconds: wait}

  const how = await rightCode(tx, {personId, ...stored}, canonicalCode(typed), on)
  if (how === undefined) {
    const counted = await countFailure(tx, subject, now)
    return {is: 'wrong', waitSeconds: counted === undefined ? 0 : waitOf(counted, now)}
  }
  if (before !== undefined) await forgetFailures(tx, subject)
  return {is: 'right', how}
}

type Stored = {personId: number; secret: Buffer; lastStep: number}

async function rightCode(
  tx: Database,
  stored: Stored,
  code: string,
  on: Needs,
): Promise<'app' | 'recovery-code' | undefined> {
  const {personId} = stored
  const now = on.clock.now()
  if (!/^\d{6}$/.test(code)) {
    const hash = recoveryHash(on.config.secretKey, personId, code)
    return (await spendRecoveryCode(tx, {personId, hash, now})) ? 'recovery-code' : undefined
  }
  const secret = openSecret(on.config.secretKey, sealOf(personId), stored.secret)
  const step = secret && acceptedStep(secret, code, {lastStep: stored.lastStep, now})
  if (step === undefined) return undefined
  await storeLastStep(tx, personId, step)
  return 'app'
}

/** The purpose and owner with which the secret of a person's app is encrypted. */
export const sealOf = (personId: number) => ({purpose: 'second-step', owner: String(personId)})
