import {login} from '@ceibo/contract/accounts/access'
import {verifyChangePin} from '@ceibo/contract/accounts/account-security'
import {ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import {verifyIdentity} from '@ceibo/contract/verification/identity-verification'
import {verifyPin} from '@ceibo/contract/accounts/registration'
import {spanishMessage} from '@ceibo/contract/wire/spanish-message'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {fieldNameOf, toWire} from '@ceibo/contract/wire/field-names'
import {fieldProblems} from './field-problems.ts'
import {asObject, type Json, propertyOf, wireSchema} from './wire-shape.ts'

const problemsOf = ({input}: Pick<Endpoint, 'input'>, wire: unknown) => {
  const parsed = z.safeDecode(input, wire, {error: spanishMessage})
  if (parsed.success) return []
  const problems = fieldProblems(parsed.error.issues)
  const inside = problems.map(({field, message}) => ({field: fieldNameOf(field, input), message}))
  const sent = toWire(inside, input)
  expect(sent.map(({campo}) => campo)).toEqual(problems.map(({field}) => field || 'pedido'))
  return sent
}

const read = ({input}: Pick<Endpoint, 'input'>, wire: unknown): unknown => z.safeDecode(input, wire).data

const calls: readonly Endpoint[] = ENDPOINTS

it.each(calls)('R7: $id never answers that a field is required when it was sent', ({input}) => {
  const body = propertyOf(wireSchema(input), 'body') ?? {}
  for (const wrong of [{}, [], [1], true, 7.5, -1, 'ñ'.repeat(3)]) {
    const required = problemsOf({input}, {params: {}, query: {}, headers: {}, body: filled(body, wrong)})
      .filter(({mensaje}) => mensaje === REQUIRED)
      .map(({campo}) => campo)
    expect(required.filter((campo) => isIn(body, campo.split('.')))).toEqual([])
  }
})

it.each(calls)('B5: $id answers for every missing or empty field that must not be that it is required', ({input}) => {
  const body = propertyOf(wireSchema(input), 'body') ?? {}
  const toldOf = (given: unknown) => problemsOf({input}, {params: {}, query: {}, headers: {}, body: given})
  const missing = toldOf(filled(body, undefined))
  expect(missing.filter(({mensaje}) => mensaje !== REQUIRED)).toEqual([])
  const empty = toldOf(filled(body, '')).filter(({campo}) => missing.some((one) => one.campo === campo))
  // For fields that are chosen rather than typed the message may say what to choose, or use the text of the specification.
  const asked = [
    REQUIRED,
    'Elegí al menos un centro',
    'Volvé a buscar a tu familiar',
    'Ingresá un asunto',
    'Ingresá un comentario',
  ]
  expect(empty.filter(({mensaje}) => !asked.includes(mensaje))).toEqual([])
})

it('R7: reads numbers and texts of digits alike, in documents, types, codes and channels', () => {
  const credentials = {nroDoc: '30111222', tipoDoc: 2, password: 'x'}
  const same = read(login, {body: credentials})
  expect(same).toMatchObject({documentType: 2, documentNumber: '30111222'})
  expect(read(login, {body: {...credentials, tipoDoc: '2', nroDoc: 30_111_222}})).toEqual(same)

  const named = {tipoDocumento: '2', nroDocumento: 30_111_222}
  expect(read(verifyPin, {body: {...named, pin: 12_345}})).toMatchObject({documentNumber: '30111222', pin: '012345'})
  expect(read(verifyChangePin, {params: {x: '1'}, body: {pin: 123_456}})).toMatchObject({pin: '123456'})
  const form = {canal: '2', tipoValidacion: '1', documentacion: 'a'.repeat(32)}
  expect(read(verifyIdentity, {body: form})).toMatchObject({channel: 'mobile', validation: 'scan'})
})

it('R7: says what is wrong with a number that is not valid', () => {
  expect(problemsOf(login, {body: {nroDoc: true, tipoDoc: 'DNI', password: 7}})).toEqual([
    {campo: 'tipoDoc', mensaje: 'Indicá un número'},
    {campo: 'nroDoc', mensaje: 'El dato no es válido'},
    {campo: 'password', mensaje: 'El dato no es válido'},
  ])
})

/** An object with every field of the schema, each of them `value`. */
function filled(schema: Json, value: unknown): unknown {
  const fields = Object.entries(asObject(schema['properties']))
  if (fields.length === 0) return value
  return Object.fromEntries(fields.map(([name, one]) => [name, filled(asObject(one), value)]))
}

function isIn(schema: Json, [name = '', ...rest]: readonly string[]): boolean {
  const found = propertyOf(schema, name)
  return found !== undefined && (rest.length === 0 || isIn(found, rest))
}
