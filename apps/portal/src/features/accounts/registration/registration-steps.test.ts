import {expect, it} from 'vitest'
import {NO_PROGRESS} from './registration-progress.ts'
import {allowedStep, stepHref, stepOfQuery} from './registration-steps.ts'

const applicant = {
  firstName: 'Sofía',
  lastName: 'Paz',
  documentType: 2,
  documentNumber: '40123456',
  email: 'sofia@ejemplo.test',
}
const details = {
  nationality: 1,
  province: 2,
  city: 'Buenos Aires',
  address: 'Calle 1',
  postalCode: null,
  phone: '1155550300',
  plan: {is: 'other' as const, name: null, typeName: null},
  floor: null,
  apartment: null,
  sex: 'F' as const,
  birthDate: '1997-03-02',
}
const named = {...NO_PROGRESS, applicant}
const waiting = {...named, pinSentAt: 1}
const proved = {...waiting, mailProved: true}
const messages = {...proved, details}

it.each([
  ['nothing is told', 4, NO_PROGRESS, true, 1],
  ['no code was sent', 3, named, true, 1],
  ['the code is awaited', 3, waiting, true, 2],
  ['the mail is proved already', 2, proved, false, 3],
  ['the data are missing', 4, proved, true, 3],
  ['the password is missing, as after a reload', 4, messages, false, 3],
  ['all is told', 4, messages, true, 4],
  ['somebody goes back to the beginning', 1, messages, true, 1],
] as const)('when %s, step %i', (_, asked, progress, hasPassword, expected) => {
  expect(allowedStep(asked, progress, hasPassword)).toBe(expected)
})

it('a step is read from its address, the first for an unknown one', () => {
  for (const step of [1, 2, 3, 4] as const) {
    expect(stepOfQuery(new URL(stepHref(step), 'http://portal.test').searchParams)).toBe(step)
  }
  expect(stepOfQuery(new URLSearchParams('paso=9'))).toBe(1)
})
