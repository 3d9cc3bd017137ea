import {expect, it} from 'vitest'
import {compareFields} from './card-comparison.ts'
import {readIdentityCard} from './identity-card.ts'

const PERSON = {
  lastName: 'Luna',
  firstName: 'Iván Ezequiel',
  documentNumber: '35777888',
  sex: 'M',
  birthDate: '1991-03-14',
} as const

const verdictsOf = (text: string) => {
  const card = readIdentityCard(text)
  if (card === undefined) throw new Error('Not a card')
  return Object.fromEntries(compareFields(card, PERSON).map(({field, verdict}) => [field, verdict]))
}

it('marks a family name with a word more, and takes capitals and missing accents for the same', () => {
  expect(verdictsOf('00412345678@LUNA ROJAS@IVAN EZEQUIEL@M@35777888@B@14/03/1991@02/08/2019')).toEqual({
    lastName: 'different',
    firstName: 'same',
    documentNumber: 'same',
    sex: 'same',
    birthDate: 'same',
    procedureNumber: 'only-read',
    issuedOn: 'only-read',
    copy: 'only-read',
  })
})

it('marks another number, sex and birth, and says what a card of 2026 does not have', () => {
  expect(verdictsOf('00412345678@LUNA@IVAN EZEQUIEL@F@35777889@B@14/03/1992@02/08/2019')).toMatchObject({
    documentNumber: 'different',
    sex: 'different',
    birthDate: 'different',
  })
  expect(verdictsOf('00412345678@LUNA@IVAN EZEQUIEL@35777888@B@14/03/91@02/08/26')).toMatchObject({
    sex: 'not-read',
    birthDate: 'same',
  })
})
