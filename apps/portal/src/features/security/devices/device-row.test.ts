import {expect, it} from 'vitest'
import {momentInWords} from '../moment-in-words.ts'
import {deviceName} from './device-row.tsx'

const now = new Date('2026-03-03T10:00:00-03:00')

it('names a device by what is known of it', () => {
  expect(deviceName({browser: 'Chrome', system: 'Android'})).toBe('Chrome en Android')
  expect(deviceName({browser: '', system: 'Mac'})).toBe('Mac')
  expect(deviceName({browser: '', system: ''})).toBe('Dispositivo desconocido')
})

it('formats the time in words', () => {
  expect(momentInWords('2026-03-03T09:30:00-03:00', now)).toBe('hoy, 09:30 h')
  expect(momentInWords('2026-03-02T23:30:00-03:00', now)).toBe('ayer, 23:30 h')
  expect(momentInWords('2026-02-27T08:00:00-03:00', now)).toBe('viernes 27 de febrero, 08:00 h')
})
