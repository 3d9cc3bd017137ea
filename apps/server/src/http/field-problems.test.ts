import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {spanishMessage} from './field-problems.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, {error: spanishMessage}).error?.issues[0]?.message

it('counts characters and elements as people do, one and many', () => {
  expect(said(z.string().check(z.minLength(1)), '')).toBe('Mínimo 1 carácter')
  expect(said(z.string().check(z.maxLength(2)), 'abc')).toBe('Máximo 2 caracteres')
  expect(said(z.array(z.string()).check(z.minLength(1)), [])).toBe('Mínimo 1 elemento')
  expect(said(z.array(z.string()).check(z.minLength(2)), [])).toBe('Mínimo 2 elementos')
  expect(said(z.int().check(z.minimum(1)), 0)).toBe('Mínimo 1')
})
