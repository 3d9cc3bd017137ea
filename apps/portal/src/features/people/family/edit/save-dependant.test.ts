import {describe, expect, it} from 'vitest'
import {checkEdit} from './save-dependant.ts'

const typed = {
  phone: '',
  email: '',
  nationality: '1',
  province: '',
  city: '',
  address: '',
  postalCode: '',
  plan: '2',
  planType: '202',
}

describe('the form of contact and coverage', () => {
  it('takes a telephone, an email, both or neither', () => {
    expect(checkEdit(typed)).toMatchObject({is: 'right', value: {phone: null, email: null}})
    expect(checkEdit({...typed, phone: '11 4444-5555'})).toMatchObject({
      is: 'right',
      value: {phone: '1144445555', email: null},
    })
    expect(checkEdit({...typed, email: ' Lola@correo.example '})).toMatchObject({
      is: 'right',
      value: {phone: null, email: 'lola@correo.example'},
    })
  })

  it('refuses an invalid telephone and an invalid email', () => {
    const checked = checkEdit({...typed, phone: '12', email: 'lola'})
    const problems = checked.is === 'wrong' ? checked.problems : []
    expect(problems.map(({field}) => field)).toEqual(['phone', 'email'])
  })
})
