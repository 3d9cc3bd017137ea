import {Secret, TOTP} from 'otpauth'

/** The seconds of one step, which all apps assume. */
const PERIOD = 30

/** Steps before and after the current one whose codes are accepted, because the clocks of phones differ. */
const DRIFT = 1

/** The secret of an app: 160 bits, as RFC 4226 recommends. */
export const newAppSecret = (): Buffer => Buffer.from(new Secret({size: 20}).bytes)

/** The secret as a person types it into an app, in groups of four. */
export const secretText = (secret: Buffer): string => (totpOf(secret).secret.base32.match(/.{1,4}/g) ?? []).join(' ')

/** The otpauth:// address in the QR. */
export const appUri = (secret: Buffer, {issuer, label}: {issuer: string; label: string}): string =>
  totpOf(secret, {issuer, label}).toString()

/** The code at an instant, as the app shows it. */
export const codeAt = (secret: Buffer, at: Date): string => totpOf(secret).generate({timestamp: at.getTime()})

/** The step of this code, if it is near the current one and later than the last accepted one: a code works once. */
export function acceptedStep(
  secret: Buffer,
  code: string,
  {lastStep, now}: {lastStep: number; now: Date},
): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({token: code, timestamp, window: DRIFT})
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta
  return step > lastStep ? step : undefined
}

const totpOf = (secret: Buffer, given: {issuer?: string; label?: string} = {}) =>
  new TOTP({
    ...given,
    secret: new Secret({buffer: new Uint8Array(secret).buffer}),
    digits: 6,
    period: PERIOD,
    algorithm: 'SHA1',
  })
