import {createHmac, hash, randomBytes} from 'node:crypto'

/** A secret of 256 bits, as text that fits a header, a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret: its SHA-256. A secret of 256 bits needs no salt and no slow hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** A further secret that only the holder of `secret` and of the kept salt can tell. */
export const deriveSecret = (secret: string, salt: Buffer, purpose: string): string =>
  createHmac('sha256', secret).update(salt).update(purpose).digest('base64url')
