import {createHmac, createSecretKey, type KeyObject} from 'node:crypto'

/** Creating a KeyObject costs six times the hash itself, and every request needs several hashes. */
const prepared = new WeakMap<Buffer, KeyObject>()

function keyOf(secretKey: Buffer): KeyObject {
  const known = prepared.get(secretKey)
  if (known !== undefined) return known
  const key = createSecretKey(secretKey)
  prepared.set(secretKey, key)
  return key
}

/**
 * A hash of 16 bytes that only this installation can compute. It identifies a subject in limits and logs without revealing it.
 * `purpose` gives each use different hashes.
 */
export function keyedHash(secretKey: Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', keyOf(secretKey)).update(`${purpose}\0${value}`).digest().subarray(0, 16)
}
