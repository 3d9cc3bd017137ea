import {expect, it} from 'vitest'
import {passwordWeakness, TOO_COMMON, TOO_PERSONAL} from './password-strength.ts'

const ana = {
  firstName: 'Ana María',
  lastName: 'Ceballos Núñez',
  documentNumber: '30111222',
  birthDate: '1983-05-14',
  email: 'anita.lectora@correo.example',
}

it.each(['Password1!', 'P@ssw0rd2026', 'Contraseña1!', 'Qwerty123$', '1234567890aA!', 'Te-Amo-2026!', 'Aa1!Aa1!Aa1!'])(
  'refuses %s, which is common',
  (password) => expect(passwordWeakness(password, ana)).toBe(TOO_COMMON),
)

it.each(['Mandarina$47', 'M4nd@rina!2026', '2026*Man-da-rina!'])(
  'refuses %s when its base word has leaked',
  (password) => expect(passwordWeakness(password, ana, new Set(['mandarina']))).toBe(TOO_COMMON),
)

it.each([
  'Ceballos#2026',
  'C3b@llos!99',
  'xx30111222!X',
  'Mimi14051983$',
  'Sol19830514!a',
  'MARIA*rosa7',
  'Lectora%55x',
])('refuses %s, which contains personal data', (password) => expect(passwordWeakness(password, ana)).toBe(TOO_PERSONAL))

it.each(['Ceibo2026!', 'Mandarina$47', 'Anaquel&Verde8', 'río Paraná 3 Lunas!'])('accepts %s', (password) =>
  expect(passwordWeakness(password, ana)).toBeUndefined(),
)
