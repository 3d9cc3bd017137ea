import {describe, expect, it} from 'vitest'
import {isSamePerson, type PersonFacts} from './same-person.ts'

const BRUNO: PersonFacts = {lastName: 'Ibáñez Ceballos', firstName: 'Bruno', sex: 'M', birthDate: '2010-02-01'}

const both = (overrides: Partial<PersonFacts>) => {
  const answers = [isSamePerson(BRUNO, {...BRUNO, ...overrides}), isSamePerson({...BRUNO, ...overrides}, BRUNO)]
  expect(answers[0]).toBe(answers[1])
  return answers[0]
}

describe('two people with one document number are the same person', () => {
  it.each([
    ['with the same facts', {}],
    ['however the names are written', {lastName: 'IBANEZ  CEBALLOS', firstName: 'bruno'}],
    ['when one leaves names out', {lastName: 'Ceballos', firstName: 'Bruno Martín'}],
  ] satisfies [string, Partial<PersonFacts>][])('%s', (_, overrides) => {
    expect(both(overrides)).toBe(true)
  })
})

describe('two people with one document number are different people', () => {
  it.each([
    ['with another birth date', {birthDate: '2010-01-02'}],
    ['with another sex', {sex: 'F'}],
    ['with the third sex', {sex: 'I'}],
    ['with another last name', {lastName: 'Gómez'}],
    ['with a last name that shares one word', {lastName: 'Ibáñez Gómez'}],
    ['with a last name that begins alike', {lastName: 'Ibá'}],
    ['with another first name', {firstName: 'Benicio'}],
    ['without a last name', {lastName: '-'}],
    ['without a first name', {firstName: ' '}],
  ] satisfies [string, Partial<PersonFacts>][])('%s', (_, overrides) => {
    expect(both(overrides)).toBe(false)
  })
})
