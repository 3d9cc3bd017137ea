import {createHash} from 'node:crypto'

/** A UID under the root 2.25 made from a text: always the same for the same text (PS3.5 annex B.2, with a UUID of version 8). */
export function uidFromText(text: string): string {
  const hash = createHash('sha256').update(text).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return `2.25.${BigInt(`0x${hash.toString('hex')}`)}`
}
