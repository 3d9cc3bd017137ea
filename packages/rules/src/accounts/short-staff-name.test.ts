import {expect, it} from 'vitest'
import {shortStaffName} from './short-staff-name.ts'

it.each([
  ['Paula Méndez', 'Paula M.'],
  ['María Paula de la Cruz', 'María C.'],
  ['Paula ávila', 'Paula Á.'],
  ['Paula', 'Paula'],
])('%s is %s', (name, short) => expect(shortStaffName(name)).toBe(short))
