import {createHmac, createSecretKey} from 'node:crypto'
import type {KeyObject} from 'node:crypto'

/** Making a key of bytes costs six times the hash itself, and every request needs several hashes. */
const prepared = new WeakMap<Buffer, KeyObject>()

function keyOf(secretKey: Buffer): KeyObject {
  const known = prepared.get(secretKey)
  if (known !== undefined) return known
  const key = createSecretKey(secretKey)
  prepared.set(secretKey, key)
  return key
}

/**
 * A hash, 16 bytes, that only this installation can make: what names a subject in limits and logs without showing it.
 * `purpose` keeps the hashes of one use from being found in another.
 */
export function keyedHash(secretKey: Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', keyOf(secretKey)).update(`${purpose}\0${value}`).digest().subarray(0, 16)
}
