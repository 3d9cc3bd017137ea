import {credentials} from '@ceibo/contract/accounts/access'
import {describe, expect, it} from 'vitest'
import {checkBySchema} from './check-by-schema.ts'

describe('checking typed values', () => {
  it('returns the value when everything is valid', () => {
    const value = {documentType: 2, documentNumber: '30111222', password: 'x'}
    expect(checkBySchema(credentials, value)).toEqual({is: 'right', value})
  })

  it('returns all problems at once, one per field', () => {
    const checked = checkBySchema(credentials, {documentType: 2, documentNumber: '', password: ''})
    expect(checked).toEqual({
      is: 'wrong',
      problems: [
        {field: 'documentNumber', message: 'Este campo es requerido'},
        {field: 'password', message: 'Este campo es requerido'},
      ],
    })
  })
})
