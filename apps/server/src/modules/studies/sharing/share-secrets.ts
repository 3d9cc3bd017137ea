import {hkdfSync, randomBytes, timingSafeEqual} from 'node:crypto'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {PATHS} from '@ceibo/contract/pages/paths'
import {shlManifest} from '@ceibo/contract/studies/sharing/smart-health-links'
import type {Configuration} from '#platform/configuration/configuration.ts'

/**
 * The secrets of a share, derived from its random salt with the key of the installation. The database holds the salt alone, so that a copy
 * of it opens nothing, and a repeated request gets the same link.
 */
export type ShareSecrets = {
  /** Part of the address, by which the share is found. */
  token: string
  /** Four digits, which travel apart from the link. */
  code: string
  /** With which the files of a SMART Health Link are encrypted, 32 bytes. */
  fileKey: Buffer
}

const SALT_BYTES = 32
const CODES = 10_000

export const newSalt = (): Buffer => randomBytes(SALT_BYTES)

export function secretsOf(salt: Buffer, {secretKey}: Pick<Configuration, 'secretKey'>): ShareSecrets {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, salt, `share-${purpose}`, 32))
  return {
    token: derived('token').toString('base64url'),
    // Taken from 2^48 values, so that all codes are equally likely but for one part in ten thousand million.
    code: String(derived('code').readUIntBE(0, 6) % CODES).padStart(4, '0'),
    fileKey: derived('file-key'),
  }
}

export function isCode(given: string, {code}: Pick<ShareSecrets, 'code'>): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const LABEL = 'Estudios compartidos'

/**
 * The address of the recipient's page with a SMART Health Link behind its #, which browsers send to no server: the page and any program
 * that reads such links open the same share.
 */
export function shareLink(
  {token, fileKey}: ShareSecrets,
  expiresAt: Date,
  {publicUrl}: Pick<Configuration, 'publicUrl'>,
): string {
  const payload = {
    url: `${publicUrl}${pathOf(shlManifest).replace('{id}', token)}`,
    flag: 'P',
    key: fileKey.toString('base64url'),
    exp: Math.floor(expiresAt.getTime() / 1000),
    label: LABEL,
    v: 1,
  }
  return `${publicUrl}${PATHS.sharedStudies}#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
}
