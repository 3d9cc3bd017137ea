import {expect, it} from 'vitest'
import {isCodeOnItsWay} from './email-change.ts'

const SENT = 1_800_000_000_000
const kept = {email: 'nueva@ejemplo.test', sentAt: SENT}

it('sends no second code to the same email before a new one may be requested', () => {
  expect(isCodeOnItsWay(kept, 'nueva@ejemplo.test', SENT + 118_000)).toBe(true)
  expect(isCodeOnItsWay(kept, 'nueva@ejemplo.test', SENT + 119_000)).toBe(false)
  expect(isCodeOnItsWay(kept, 'otra@ejemplo.test', SENT)).toBe(false)
  expect(isCodeOnItsWay(null, 'nueva@ejemplo.test', SENT)).toBe(false)
})
