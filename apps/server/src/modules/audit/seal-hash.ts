import {createHash, createHmac} from 'node:crypto'

/** What the chain depends on besides the database. */
export type SealStore = {secretKey: Buffer; dataDir: string}

/** The previous hash of the first seal. */
export const BEFORE_THE_FIRST = Buffer.alloc(32)

/** A key of its own, so that no other use of the installation's key computes a seal. */
export const keyOf = ({secretKey}: SealStore) => createHmac('sha256', secretKey).update('audit-chain').digest()

export const keyed = (key: Buffer, previous: Buffer, canonical: string) =>
  createHmac('sha256', key).update(previous).update(canonical).digest()

/** The hash of seals that were made before the chain had a key. */
export const plain = (previous: Buffer, canonical: string) =>
  createHash('sha256').update(previous).update(canonical).digest()
