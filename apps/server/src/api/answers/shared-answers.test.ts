import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {expect, it} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {sharedAnswers} from './shared-answers.ts'

it('makes anew what was forgotten, also what was being made when it was', async () => {
  const shared = sharedAnswers<string>(60, settableClock(TEST_NOW))
  const old = Promise.withResolvers<string>()
  const first = shared.answer('a', () => old.promise)
  shared.forget()
  expect(await shared.answer('a', async () => 'new')).toBe('new')
  old.resolve('old')
  expect(await first).toBe('old')
  expect(await shared.answer('a', async () => 'newest')).toBe('new')
})
