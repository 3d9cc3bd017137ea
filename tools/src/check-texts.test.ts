import {expect, it} from 'vitest'
import {textProblems} from './check-texts.ts'

const problemsOf = (words: string) => textProblems([{path: 'page.tsx', line: 7, language: 'spanish', words}])

it.each([
  ['Ingrese un nombre válido', 'Ingrese'],
  ['Por favor, inténtelo más tarde', 'inténtelo'],
  ['Por favor, intentelo más tarde', 'intentelo'],
  ['Escribí su contraseña', 'su contraseña'],
  ['Indicar una ciudad válida', 'Indicar una'],
  ['Ya puedes volver', 'puedes'],
  ['Por favor, vuelve a intentar', 'vuelve a intentar'],
  ['Te mandamos un mail', 'mail'],
  ['Revisá tu correo.', 'correo'],
  ['El enlace venció', 'enlace'],
  ['Olvidaste la contraseña?', 'Olvidaste la contraseña?'],
  ['Listo!', 'Listo!'],
  ['Ups.. tuvimos un problema', 's..'],
])('finds the problem in "%s"', (words, found) => {
  expect(problemsOf(words)).toEqual([expect.stringMatching(/^page\.tsx:7: /)])
  expect(problemsOf(words)[0]).toContain(`"${found}"`)
})

it.each([
  'Ingresá un nombre válido',
  '¿Olvidaste la contraseña?',
  '¡Listo! ¿Seguimos?',
  'salvo que tu médico te lo indique',
  'ana@correo.example',
  'Está en /demo/correo',
  'Ups… tuvimos un problema',
  'El formulario está completo',
  'Ver sus resultados',
  'Usá el último link: vuelve a servir',
])('finds no problem in "%s"', (words) => {
  expect(problemsOf(words)).toEqual([])
})

it('ignores texts for developers', () => {
  expect(textProblems([{path: 'a.ts', line: 1, language: 'english', words: 'Sends the mail'}])).toEqual([])
})
