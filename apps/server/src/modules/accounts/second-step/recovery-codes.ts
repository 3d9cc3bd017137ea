import {randomInt} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {replaceRecoveryCodes} from './second-step.queries.ts'

const CODES = 10
const GROUP = 5
/** Of characters that look alike in handwriting (O and 0, S and 5, U and V) only one is used, or none: a code is typed as it was copied. */
const ALPHABET = 'ACDEFGHJKMNPQRTVWXY34679'

/** A code as typed, without spaces and dashes, in capitals. */
export const canonicalCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const recoveryHash = (key: Buffer, personId: number, code: string): Buffer =>
  keyedHash(key, 'recovery-code', `${personId}:${canonicalCode(code)}`)

/** Replaces the recovery codes of a person by ten new ones, stores their hashes, and returns them to be shown once: `ABCDE-FGHJK`. */
export async function makeRecoveryCodes(tx: Database, personId: number, key: Buffer): Promise<string[]> {
  const codes = Array.from({length: CODES}, () => newCode(2))
  await replaceRecoveryCodes(
    tx,
    personId,
    codes.map((code) => recoveryHash(key, personId, code)),
  )
  return codes
}

/** A code that a person can copy by hand, in groups of five letters: `ABCDE-FGHJK`. */
export const newCode = (groups: number): string =>
  Array.from({length: groups}, () =>
    Array.from({length: GROUP}, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join(''),
  ).join('-')
