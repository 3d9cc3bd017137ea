import {expect, it} from 'vitest'
import {checkMailRecovery} from './mail-recovery-form.ts'

const typed = {
  documentType: '2',
  documentNumber: '35.777.888',
  email: 'ivan@nuevo.example',
  repeatEmail: 'Ivan@nuevo.example ',
}
const photo = {id: '1', name: 'frente.jpg', content: new Blob(['x']), address: 'blob:1', hint: null}
const both = {front: photo, back: {...photo, id: '2'}}

it('reads a complete form, whose number may have dots', () => {
  expect(checkMailRecovery(typed, both)).toEqual({
    is: 'right',
    value: {documentType: 2, documentNumber: '35777888', email: 'ivan@nuevo.example', ...both},
  })
})

it.each([
  ['documentNumber', '', 'Este campo es requerido'],
  ['documentNumber', '12', 'Ingresá un DNI válido'],
  ['email', 'ivan', 'Ingresá un email válido'],
  ['repeatEmail', '', 'Este campo es requerido'],
  ['repeatEmail', 'otro@nuevo.example', 'El email ingresado no coincide con el primero'],
])('reports the problem of %s «%s»', (field, text, message) => {
  const checked = checkMailRecovery({...typed, [field]: text}, both)
  expect(checked.is === 'wrong' ? checked.problems : []).toContainEqual({field, message})
})

it('requires both sides before sending', () => {
  expect(checkMailRecovery(typed, {front: null, back: null})).toEqual({
    is: 'wrong',
    problems: [
      {field: 'front', message: 'Este campo es requerido'},
      {field: 'back', message: 'Este campo es requerido'},
    ],
  })
})
