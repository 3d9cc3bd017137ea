import {localFailure} from '@ceibo/web-kit/calls/api-failure'
import {tableFailure} from '@ceibo/web-kit/calls/failed-answer'
import {expect, it} from 'vitest'
import {holdOf} from './hold-state.ts'

const now = new Date('2026-11-23T12:00:00Z')
const until = '2026-11-23T09:07:00-03:00'
const running = {until, endsAt: now.getTime() + 7 * 60_000}
const over = {until, endsAt: now.getTime() - 1}
const offline = localFailure('offline', undefined)
const taken = tableFailure('slot-held-elsewhere')

it('keeps a slot whose extension failed, and says why', () => {
  expect(holdOf({data: running, error: offline, errorUpdateCount: 1}, now)).toEqual({
    is: 'kept',
    until,
    minutes: 7,
    ending: false,
    problem: offline.text,
  })
})

it('reports a failure when no slot is held, and a refusal always', () => {
  expect(holdOf({data: undefined, error: offline, errorUpdateCount: 1}, now)).toMatchObject({is: 'failed'})
  expect(holdOf({data: over, error: offline, errorUpdateCount: 1}, now)).toMatchObject({is: 'failed'})
  expect(holdOf({data: running, error: taken, errorUpdateCount: 1}, now)).toMatchObject({is: 'refused'})
})

it('distinguishes a first request from a repeated one', () => {
  const asked = {data: undefined, error: null}
  expect(holdOf({...asked, errorUpdateCount: 0}, now)).toEqual({is: 'asking', isRepeated: false})
  expect(holdOf({...asked, errorUpdateCount: 1}, now)).toEqual({is: 'asking', isRepeated: true})
  expect(holdOf({data: over, error: null, errorUpdateCount: 0}, now)).toEqual({is: 'over'})
})
