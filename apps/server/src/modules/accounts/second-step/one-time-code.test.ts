import {expect, it} from 'vitest'
import {acceptedStep, appUri, codeAt, newAppSecret, secretText} from './one-time-code.ts'

const NOW = new Date('2026-03-02T10:00:10-03:00')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

it('computes the codes of RFC 6238', () => {
  expect(codeAt(Buffer.from('12345678901234567890'), new Date(59_000))).toBe('287082')
})

it('accepts the code of the current step and of one before or after, for clocks that differ, and no other', () => {
  const secret = newAppSecret()
  const isAccepted = (seconds: number) =>
    acceptedStep(secret, codeAt(secret, later(seconds)), {lastStep: 0, now: NOW}) !== undefined
  expect([-90, -60, -30, 0, 30, 60, 90].map(isAccepted)).toEqual([false, false, true, true, true, false, false])
})

it('accepts no step twice, nor an earlier one than the last', () => {
  const secret = newAppSecret()
  const step = acceptedStep(secret, codeAt(secret, NOW), {lastStep: 0, now: NOW}) ?? 0
  expect(acceptedStep(secret, codeAt(secret, NOW), {lastStep: step, now: NOW})).toBeUndefined()
  expect(acceptedStep(secret, codeAt(secret, later(-30)), {lastStep: step, now: NOW})).toBeUndefined()
  expect(acceptedStep(secret, codeAt(secret, later(30)), {lastStep: step, now: NOW})).toBe(step + 1)
})

it('writes the secret in groups and in the address of the QR', () => {
  const secret = Buffer.from('12345678901234567890')
  expect(secretText(secret)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  expect(appUri(secret, {issuer: 'Ceibo', label: 'Ana'})).toBe(
    'otpauth://totp/Ceibo:Ana?issuer=Ceibo&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})
