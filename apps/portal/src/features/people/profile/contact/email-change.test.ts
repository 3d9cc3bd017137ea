import {expect, it} from 'vitest'
import {isCodeOnItsWay} from './email-change.ts'

const SENT = 1_800_000_000_000
const stored = {email: 'nueva@ejemplo.test', sentAt: SENT}

it('sends no second code to the same email before a new one may be requested', () => {
  expect(isCodeOnItsWay(stored, 'nueva@ejemplo.test', SENT + 118_000)).toBe(true)
  expect(isCodeOnItsWay(stored, 'nueva@ejemplo.test', SENT + 119_000)).toBe(false)
  expect(isCodeOnItsWay(stored, 'otra@ejemplo.test', SENT)).toBe(false)
  expect(isCodeOnItsWay(null, 'nueva@ejemplo.test', SENT)).toBe(false)
})
