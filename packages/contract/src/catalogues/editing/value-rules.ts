import * as z from 'zod/mini'
import {notEmpty, REQUIRED_NUMBER, REQUIRED_TEXT} from '#wire/wire-fields.ts'

/** The rules that values of several catalogues share. */

export const text = (max: number) =>
  z.string(REQUIRED_TEXT).check(z.trim(), notEmpty, z.maxLength(max, `Puede tener hasta ${max} caracteres`))

const reference = (max: number) => z.number(REQUIRED_NUMBER).check(z.int(), z.positive(), z.lte(max))
export const smallReference = reference(32_767)
export const wideReference = reference(2_147_483_647)

export const active = z.boolean()
