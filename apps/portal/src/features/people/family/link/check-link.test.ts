import {TOO_OLD_TO_LINK} from '@ceibo/rules/people/age'
import {describe, expect, it} from 'vitest'
import {checkLink} from './check-link.ts'

const TODAY = '2026-11-22'
const typed = {
  firstName: 'Benicio',
  lastName: 'Molina',
  documentType: '2',
  documentNumber: '72.333.444',
  birthDate: '03/05/2019',
  sex: 'M',
  nationality: '1',
  province: '6',
  city: 'Avellaneda',
  address: 'Mitre 750',
  postalCode: '',
  plan: '2',
  planType: '202',
}
const problemsOf = (changes: Readonly<Record<string, string>>, today = TODAY) => {
  const checked = checkLink({...typed, ...changes}, today)
  return checked.is === 'wrong' ? checked.problems : []
}

describe('the form that links a child', () => {
  it('is read with document and date in the format of the call', () => {
    expect(checkLink(typed, TODAY)).toMatchObject({
      is: 'right',
      value: {documentNumber: '72333444', birthDate: '2019-05-03', planType: 202},
    })
  })

  it.each(['firstName', 'lastName', 'birthDate', 'sex', 'nationality', 'documentNumber', 'plan', 'planType'])(
    'requires %s',
    (field) => {
      expect(problemsOf({[field]: ''}).map((one) => one.field)).toContain(field)
    },
  )

  it('refuses a document of ten characters or more', () => {
    expect(problemsOf({documentNumber: '1234567890'})).toContainEqual({
      field: 'documentNumber',
      message: 'Exceso en la longitud de caracteres',
    })
  })

  it('requires the name of another insurer', () => {
    expect(problemsOf({plan: '-1', planType: ''}).map(({field}) => field)).toEqual(
      expect.arrayContaining(['otherPlan', 'otherPlanType']),
    )
  })

  it('accepts a child until the day before the sixteenth birthday', () => {
    expect(problemsOf({birthDate: '23/11/2010'})).toEqual([])
    expect(problemsOf({birthDate: '22/11/2010'})).toContainEqual({field: 'birthDate', message: TOO_OLD_TO_LINK})
    expect(problemsOf({birthDate: '23/11/2026'})).toContainEqual({
      field: 'birthDate',
      message: 'Indicá una fecha válida',
    })
  })
})
