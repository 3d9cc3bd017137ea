import {DAY_SECONDS} from '@ceibo/contract/time/civil-day'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {takeLimits} from '#api/limits/limit-gate.ts'

const MAX_A_DAY = 3

/**
 * Counts a submission: three of a kind per day, by account or, without one, by document, address and network together. Throws
 * `too-many`.
 */
export async function countSubmission(kind: VerificationKind, subject: string, on: Dependencies): Promise<void> {
  const hash = keyedHash(on.config.secretKey, 'review', subject)
  await takeLimits([{action: `verification-${kind}`, subject: hash, max: MAX_A_DAY, seconds: DAY_SECONDS}], on)
}
