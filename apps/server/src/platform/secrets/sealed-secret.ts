import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret that must be readable again, for the database: AES-256-GCM with a key derived from the installation's. `purpose` gives each
 * use its own key; `owner` is authenticated, so that a row copied to somebody else cannot be decrypted.
 */
export function sealSecret(secretKey: Buffer, {purpose, owner}: Seal, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), sealed])
}

/** Decrypts a secret; undefined when it was not encrypted with this key for this owner: another installation's key, another row, a changed byte. */
export function openSecret(secretKey: Buffer, {purpose, owner}: Seal, sealed: Buffer): Buffer | undefined {
  const ivEnd = 1 + IV_BYTES
  const tagEnd = ivEnd + TAG_BYTES
  if (sealed[0] !== VERSION || sealed.length <= tagEnd) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), sealed.subarray(1, ivEnd), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivEnd, tagEnd))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
  } catch {
    return undefined
  }
}

export type Seal = {purpose: string; owner: string}

const keyFor = (secretKey: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
