import {expect, it} from 'vitest'
import {attendanceText, whyNotAttended} from './attendance-texts.ts'

const ANYBODY = {minAge: null, maxAge: null, sex: null}

it.each([
  [[ANYBODY], 'personas'],
  [[{...ANYBODY, minAge: 65}], 'personas desde los 65 años'],
  [[{...ANYBODY, maxAge: 14}], 'chicos de hasta 14 años'],
  [[{...ANYBODY, maxAge: 1}], 'chicos de hasta un año'],
  [[{...ANYBODY, minAge: 1}], 'personas desde el año'],
  [[{...ANYBODY, sex: 'F'} as const, {...ANYBODY, minAge: 12, maxAge: 60}], 'mujeres de 12 a 60 años'],
  [[ANYBODY, {...ANYBODY, sex: 'M', minAge: 45} as const], 'varones desde los 45 años'],
])('says who fits %j: %s', (limits, words) => {
  expect(attendanceText(limits)).toBe(words)
})

it('says why a person does not fit, by age and sex', () => {
  const men = [ANYBODY, {minAge: 45, maxAge: null, sex: 'M'} as const]
  expect(whyNotAttended(men, 40, 'F')).toBe('la persona elegida tiene 40 años y en su documento figura sexo femenino')
  expect(whyNotAttended(men, 40, 'M')).toBe('la persona elegida tiene 40 años')
  expect(whyNotAttended(men, 50, 'F')).toBe('en el documento de la persona elegida figura sexo femenino')
  expect(whyNotAttended(men, 50, 'I')).toBe('')
})
