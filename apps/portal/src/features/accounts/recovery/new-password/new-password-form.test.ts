import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {expect, it} from 'vitest'
import {repeatedPassword} from './new-password-form.tsx'

const problems = (password: string, repeat: string) => {
  const checked = checkBySchema(repeatedPassword, {password, repeat})
  return checked.is === 'right' ? [] : checked.problems
}

const RULE =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, una letra minúscula, un número y un carácter especial'

it('accepts a valid password typed twice', () => expect(problems('Mandarina$47', 'Mandarina$47')).toEqual([]))

it('reports that the two differ together with the other problems', () => {
  expect(problems('Mandarina$47', 'Mandarina$48')).toEqual([{field: 'repeat', message: 'Las contraseñas no coinciden'}])
  expect(problems('mandarina', 'mandarino')).toEqual([
    {field: 'password', message: RULE},
    {field: 'repeat', message: 'Las contraseñas no coinciden'},
  ])
})

it('reports missing fields', () => {
  expect(problems('', '')).toEqual([
    {field: 'password', message: 'Este campo es requerido'},
    {field: 'repeat', message: 'Este campo es requerido'},
  ])
})
