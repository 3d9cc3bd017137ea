import * as z from 'zod/mini'
import {MAX_STAFF_NAME_LENGTH} from '#fields/field-lengths.ts'
import {notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {STAFF_ROLES} from './staff-roles.ts'

/** A role in one centre, or in all where `centreId` is null. */
export const staffGrant = z.object({role: z.enum(STAFF_ROLES), centreId: z.nullable(z.string().check(z.maxLength(60)))})

export const staffName = z
  .string(REQUIRED_TEXT)
  .check(
    notEmpty,
    z.minLength(3, 'Escribí nombre y apellido'),
    z.maxLength(MAX_STAFF_NAME_LENGTH, 'Es demasiado largo'),
  )

/** Opens a locked session on the computer where somebody signed in; it never signs in. */
export const pin = z.string(REQUIRED_TEXT).check(notEmpty, z.regex(/^\d{4,8}$/, 'El PIN tiene de 4 a 8 dígitos'))
