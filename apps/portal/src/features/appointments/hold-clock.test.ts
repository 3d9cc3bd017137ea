import {expect, it} from 'vitest'
import {holdLeft, nextTick} from './hold-clock.ts'

const until = '2026-11-24T10:40:00-03:00'
const at = (time: string) => new Date(`2026-11-24T${time}-03:00`)

it('says how many minutes are left, never zero while there is time', () => {
  expect(holdLeft(until, at('10:30:00'))).toEqual({is: 'running', minutes: 10, ending: false})
  expect(holdLeft(until, at('10:38:30'))).toEqual({is: 'running', minutes: 2, ending: true})
  expect(holdLeft(until, at('10:39:59'))).toEqual({is: 'running', minutes: 1, ending: true})
  expect(holdLeft(until, at('10:40:00'))).toEqual({is: 'over'})
})

it('wakes up when the words change', () => {
  expect(nextTick(until, at('10:30:00'))).toBe(60_000)
  expect(nextTick(until, at('10:30:20'))).toBe(40_000)
  expect(nextTick(until, at('10:41:00'))).toBe(0)
})
