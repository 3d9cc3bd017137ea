import {createHmac} from 'node:crypto'

/**
 * A hash, 16 bytes, that only this installation can make: what names a subject in limits and logs without showing it.
 * `purpose` keeps the hashes of one use from being found in another.
 */
export function keyedHash(secretKey: Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}\0${value}`).digest().subarray(0, 16)
}
