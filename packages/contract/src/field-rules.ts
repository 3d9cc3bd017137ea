import * as z from 'zod/mini'
import {REQUIRED} from './wire-fields.ts'

/** Rules of the fields that people fill, each written once with its message; forms and server use the same. */

const required = z.minLength(1, REQUIRED)

/** Document number of any type: 6 to 9 letters or digits. */
export const documentNumber = z
  .string(REQUIRED)
  .check(required, z.regex(/^[0-9A-Za-z]{6,9}$/, {error: 'Ingrese un DNI válido'}))

/** Document type id of the catalogue; 2 is DNI. */
export const documentType = z.number(REQUIRED).check(z.int(), z.positive(), z.lte(999))

export const DEFAULT_DOCUMENT_TYPE = 2

/** A password as typed at login: no rule but its length, so that old ones keep working. */
export const typedPassword = z.string(REQUIRED).check(required, z.maxLength(128, 'La contraseña es demasiado larga'))

/** The solution of the invisible captcha, as one opaque text. */
export const captchaSolution = z.string().check(z.maxLength(4096))
