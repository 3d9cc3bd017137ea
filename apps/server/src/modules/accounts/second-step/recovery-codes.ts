import {randomInt} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {keyedHash} from '../../../platform/keyed-hash.ts'
import {replaceRecoveryCodes} from './second-step.queries.ts'

const CODES = 10
const LETTERS = 10
/** Of letters and digits that are read for one another by hand (O and 0, S and 5, U and V), not both: the code is typed as it was copied. */
const ALPHABET = 'ACDEFGHJKMNPQRTVWXY34679'

/** A code as typed, without spaces and dashes, in capitals. */
export const canonicalCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const recoveryHash = (key: Buffer, personId: number, code: string): Buffer =>
  keyedHash(key, 'recovery-code', `${personId}:${canonicalCode(code)}`)

/** Makes ten codes in place of those before, keeps their hashes, and answers them to be shown once: `ABCDE-FGHJK`. */
export async function makeRecoveryCodes(tx: Database, personId: number, key: Buffer): Promise<string[]> {
  const codes = Array.from({length: CODES}, newCode)
  await replaceRecoveryCodes(
    tx,
    personId,
    codes.map((code) => recoveryHash(key, personId, code)),
  )
  return codes
}

function newCode(): string {
  const letters = Array.from({length: LETTERS}, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('')
  return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
}
