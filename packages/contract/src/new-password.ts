import * as z from 'zod/mini'
import {REQUIRED} from './wire-fields.ts'

/** One thing a new password must have, in the words that are shown while it is typed. */
export type PasswordRequirement = {words: string; isMet: (password: string) => boolean}

const has = (words: string, pattern: RegExp): PasswordRequirement => ({
  words,
  isMet: (password) => pattern.test(password),
})

/** What the password of a registration must have. */
export const REGISTRATION_PASSWORD: readonly PasswordRequirement[] = [
  {words: '8 caracteres o más', isMet: (password) => [...password].length >= 8},
  has('Una letra minúscula', /\p{Ll}/u),
  has('Una letra mayúscula', /\p{Lu}/u),
  has('Un número', /\d/),
  has('Un carácter especial: @ $ ! . _ % * ? &', /[@$!._%*?&]/),
]

export const PASSWORD_RULE =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, una letra minúscula, un número y un caracter especial'

export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden'

export const registrationPassword = z.string(REQUIRED).check(
  z.minLength(1, REQUIRED),
  z.refine((password) => REGISTRATION_PASSWORD.every(({isMet}) => isMet(password)), {error: PASSWORD_RULE}),
  z.maxLength(128, 'La contraseña es demasiado larga'),
)
