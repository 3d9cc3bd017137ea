import * as z from 'zod/mini'
import {REQUIRED, REQUIRED_TEXT} from './wire-fields.ts'

/** Rules of the fields that people fill, each written once with its message; forms and server use the same. */

const required = z.minLength(1, REQUIRED)

/** A password as typed at login: no rule but its length, so that old ones keep working. */
export const typedPassword = z
  .string(REQUIRED_TEXT)
  .check(required, z.maxLength(128, 'La contraseña es demasiado larga'))

/** The solution of the invisible captcha, an opaque text. */
export const captchaSolution = z.string().check(z.maxLength(4096))
