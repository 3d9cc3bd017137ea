import {expect, it} from 'vitest'
import {internationalPhone, phoneUri} from './phone-uri.ts'

it.each([
  ['11-5555-0101', 'tel:+541155550101'],
  ['011 4000-0001', 'tel:+541140000001'],
  ['(0299) 555-0101', 'tel:+542995550101'],
  ['+54 9 11 5555-0101', 'tel:+5491155550101'],
  ['+598 2 901 1234', 'tel:+59829011234'],
  ['0810-333-8876', 'tel:08103338876'],
  ['0800-555-0142', 'tel:08005550142'],
  ['0800-222-72583', 'tel:080022272583'],
  ['107', 'tel:107'],
])('calls %s at %s', (phone, uri) => {
  expect(phoneUri(phone)).toBe(uri)
})

it('gives programs the country of every whole number', () => {
  expect(internationalPhone('0810-333-8876')).toBe('+548103338876')
  expect(internationalPhone('11-5555-0101')).toBe('+541155550101')
  expect(internationalPhone('107')).toBeUndefined()
})
