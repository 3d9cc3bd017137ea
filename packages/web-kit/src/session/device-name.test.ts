import {expect, it} from 'vitest'
import {deviceName} from './device-name.ts'

it('names a device by its browser and system, or by the one that is known', () => {
  expect(deviceName({browser: 'Chrome', system: 'Android'})).toBe('Chrome en Android')
  expect(deviceName({browser: '', system: 'Mac'})).toBe('Mac')
  expect(deviceName({browser: '', system: ''})).toBe('Dispositivo desconocido')
})
