import {describe, expect, it} from 'vitest'
import {comparePatient, needsExplanation} from './result-patient.ts'

const ANA = {name: 'Ceballos Ana María', documentNumber: '30111222', birthDate: '1983-05-04', sex: 'F'}
const compared = (changes: Partial<Parameters<typeof comparePatient>[0]>) =>
  comparePatient(
    {name: 'CEBALLOS ANA', documentNumber: '30.111.222', birthDate: '1983-05-04', sex: 'F', ...changes},
    ANA,
  )

describe('the patient that a result names', () => {
  it('is compared datum by datum, however it is written', () => {
    expect(compared({})).toEqual({name: 'same', document: 'same', birthDate: 'same', sex: 'same'})
    expect(compared({documentNumber: 'DNI 030111222', name: 'ana maria ceballos'})).toMatchObject({
      document: 'same',
      name: 'same',
    })
    expect(compared({name: '', documentNumber: '', birthDate: null, sex: null})).toEqual({
      name: 'unsaid',
      document: 'unsaid',
      birthDate: 'unsaid',
      sex: 'unsaid',
    })
  })

  it.each([
    ['30111223', 'close'],
    ['3011122', 'close'],
    ['301112222', 'close'],
    ['31011222', 'close'],
    ['31111223', 'different'],
    ['3011', 'different'],
  ])('with the document %s is %s', (documentNumber, document) => {
    expect(compared({documentNumber})).toMatchObject({document})
  })

  it.each([
    ['1983-04-05', 'close'],
    ['1938-05-04', 'close'],
    ['1983-05-14', 'close'],
    ['1985-05-14', 'different'],
  ])('born on %s is %s', (birthDate, likeness) => {
    expect(compared({birthDate})).toMatchObject({birthDate: likeness})
  })

  it('with a part of the name is close, and with none another one', () => {
    expect(compared({name: 'Ceballos Mariana'})).toMatchObject({name: 'close'})
    expect(compared({name: 'Pérez Juan'})).toMatchObject({name: 'different'})
  })
})

it('asks for an explanation where the document or the whole name is not that of the person', () => {
  expect(needsExplanation(compared({birthDate: '1999-01-01'}))).toBe(false)
  expect(needsExplanation(compared({name: 'Ceballos Mariana'}))).toBe(false)
  expect(needsExplanation(compared({name: 'Pérez Juan'}))).toBe(true)
  expect(needsExplanation(compared({documentNumber: ''}))).toBe(true)
  expect(needsExplanation(compared({documentNumber: '30111223'}))).toBe(true)
})
