import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {counterCode} from '@ceibo/contract/verification/identity-scan'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {codeOfPerson, insertCode} from './counter-code.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

const DAYS = 7
const LENGTH = 8
/** Letters and digits that are not confused with each other when read aloud or copied. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The code of the person for a counter: the same while it is valid, then a new one. It validates nothing by itself. */
export async function giveCounterCode(
  {actor, request}: Call<typeof counterCode, Self>,
  on: Pick<Dependencies, 'db' | 'clock' | 'config'>,
): Promise<OutputOf<typeof counterCode>> {
  if (actor.status === 'validated') throw new AppError('already-validated')
  const {personId} = actor
  const now = on.clock.now()
  const valid = await inTransaction(on.db, async (tx) => {
    const known = await codeOfPerson(tx, personId)
    if (known !== undefined && known.expires_at > now) return known
    const code = codeOf(on.config.secretKey, personId, now)
    const expiresAt = new Date(now.getTime() + DAYS * DAY_MS)
    await insertCode(tx, {personId, hash: hashOfCode(on.config.secretKey, code), now, expiresAt})
    await writeAudit(tx, {at: now, actor, action: 'counter-code', result: 'ok', subjectId: personId, request})
    return codeOfPerson(tx, personId)
  })
  if (valid === undefined) throw new Error('The code that was written is gone')
  return {
    code: codeOf(on.config.secretKey, personId, valid.created_at),
    expiresAt: valid.expires_at.toISOString(),
  }
}

/** A code derived from person and time with the secret of this installation, so that the database need not store it. */
function codeOf(secretKey: Buffer, personId: number, at: Date): string {
  const bytes = keyedHash(secretKey, 'counter-code', `${personId}:${at.toISOString()}`)
  return [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** The stored form of a code, however it was typed. */
export const hashOfCode = (secretKey: Buffer, typed: string): Buffer =>
  keyedHash(secretKey, 'counter-code-hash', typed.replaceAll(/[\s-]/g, '').toUpperCase())
