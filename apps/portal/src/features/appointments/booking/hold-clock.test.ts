import {expect, it} from 'vitest'
import {heldFrom, holdLeft, minutesLeft, nextTick} from './hold-clock.ts'

const until = '2026-11-24T10:40:00-03:00'
const at = (time: string) => new Date(`2026-11-24T${time}-03:00`)
const end = at('10:40:00').getTime()

it('says how many minutes are left, never zero while there is time', () => {
  expect(holdLeft(end, at('10:30:00'))).toEqual({is: 'running', minutes: 10, ending: false})
  expect(holdLeft(end, at('10:38:30'))).toEqual({is: 'running', minutes: 2, ending: true})
  expect(holdLeft(end, at('10:39:59'))).toEqual({is: 'running', minutes: 1, ending: true})
  expect(holdLeft(end, at('10:40:00'))).toEqual({is: 'over'})
})

it('updates when the text changes', () => {
  expect(nextTick(end, at('10:30:00'))).toBe(60_000)
  expect(nextTick(end, at('10:30:20'))).toBe(40_000)
  expect(nextTick(end, at('10:41:00'))).toBe(0)
})

it('counts from the arrival of the response, also on a device whose clock is wrong', () => {
  const ahead = at('10:45:00')
  const held = heldFrom({until, seconds: 600}, ahead)
  expect(held.until).toBe(until)
  expect(holdLeft(held.endsAt, ahead)).toEqual({is: 'running', minutes: 10, ending: false})
})

it('trusts the clock of the device where the answer does not say how much is left', () => {
  expect(heldFrom({until}, at('10:30:00')).endsAt).toBe(end)
})

it('counts one minute as one', () => {
  expect([1, 2].map(minutesLeft)).toEqual(['Queda 1 minuto', 'Quedan 2 minutos'])
})
