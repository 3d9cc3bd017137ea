import {MAX_PASSWORD_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'

/** One requirement of a new password, with a text that a person can follow while typing. */
export type PasswordRule = {words: string; isMet: (password: string) => boolean}

/** The requirements of a new password, which must contain one of the characters of `specials`. */
function passwordRules(specials: string): readonly PasswordRule[] {
  return [
    {words: 'Al menos 8 caracteres', isMet: (password) => Array.from(password).length >= 8},
    {words: 'Una letra minúscula', isMet: (password) => /\p{Ll}/u.test(password)},
    {words: 'Una letra mayúscula', isMet: (password) => /\p{Lu}/u.test(password)},
    {words: 'Un número', isMet: (password) => /[0-9]/.test(password)},
    {
      words: `Un carácter especial: ${specials.split('').join(' ')}`,
      isMet: (password) => specials.split('').some((sign) => password.includes(sign)),
    },
  ]
}

/** A new password under such rules, with one message for all of them. */
function passwordUnder(rules: readonly PasswordRule[], message: string) {
  return z.string(REQUIRED_TEXT).check(
    notEmpty,
    z.refine((password) => rules.every(({isMet}) => isMet(password)), {error: message}),
    z.maxLength(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga'),
  )
}

/** The rules of a password that is reset or changed. */
export const NEW_PASSWORD_RULES = passwordRules('@$!%*?&')

const PASSWORD_MESSAGE =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, una letra minúscula, un número y un carácter especial'

/** A password that is reset or changed. */
export const newPassword = passwordUnder(NEW_PASSWORD_RULES, PASSWORD_MESSAGE)

/** The rules of a registration's password, which allow two more special characters. */
export const REGISTRATION_PASSWORD_RULES = passwordRules('@$!._%*?&')

/** The password of a registration. */
export const registrationPassword = passwordUnder(REGISTRATION_PASSWORD_RULES, PASSWORD_MESSAGE)

export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden'

export const SAME_PASSWORD = 'La contraseña nueva tiene que ser distinta de la actual'

/** The check of a form that asks for a password twice. It also compares them when the password breaks a rule. */
export const repeatedAs = (error: string) =>
  z.refine<{password: string; repeat: string}>(({password, repeat}) => repeat === '' || password === repeat, {
    error,
    path: ['repeat'],
    when: () => true,
  })
