import {expect, it} from 'vitest'
import {idOfHash} from './open-target.ts'

it.each([
  ['#cardiologia', 'cardiologia'],
  ['#cardiolog%C3%ADa', 'cardiología'],
  ['', null],
  ['#', null],
  ['#%', null],
  ['#%E0%A4', null],
])('reads %j as the id %j', (hash, id) => {
  expect(idOfHash(hash)).toBe(id)
})
