import {createHmac, hash, randomBytes} from 'node:crypto'

/** A secret of 256 bits as text for headers, cookies and URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret. A secret of 256 bits needs no salt and no slow hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Derives a secret from `secret` and the stored salt. */
export const deriveSecret = (secret: string, salt: Buffer, purpose: string): string =>
  createHmac('sha256', secret).update(salt).update(purpose).digest('base64url')
