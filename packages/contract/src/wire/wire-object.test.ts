import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {slashDate, wireId, wireEnum} from './wire-fields.ts'
import {answer, answerWith, body, outcomes} from './wire-message.ts'
import {at, folded, insideObject} from './declared-fields.ts'
import {objectOrNull, wireObject} from './wire-object.ts'

const fields = {
  personId: ['usuario.idPersona', wireId],
  birthDate: ['usuario.fechaNac', slashDate],
  centre: {id: ['centro_id', z.string()]},
  browser: ['extra?.infoNav', z.optional(z.string())],
} as const

const inside = {personId: 7, birthDate: '1990-02-01', centre: {id: 'norte'}, browser: 'Firefox'}
const onWire = {usuario: {idPersona: 7, fechaNac: '01/02/1990'}, centro_id: 'norte', extra: {infoNav: 'Firefox'}}

describe('fields under their wire names', () => {
  it('are encoded and decoded at their places and in their wire forms', () => {
    expect(z.encode(wireObject(fields), inside)).toEqual(onWire)
    expect(z.decode(wireObject(fields), onWire)).toEqual(inside)
  })

  it('may be missing together with their object only where it is declared optional', () => {
    const {extra: _, ...without} = onWire
    expect(z.decode(wireObject(fields), without)).toEqual({...inside, browser: undefined})
    const {usuario: __, ...headless} = onWire
    expect(z.safeDecode(wireObject(fields), headless).error?.issues[0]?.path).toEqual(['usuario'])
  })

  it('are the only ones that are encoded and decoded', () => {
    const messages = {...inside, secret: 'x'}
    expect(z.encode(wireObject(fields), messages)).toEqual(onWire)
    expect(z.decode(wireObject(fields), {...onWire, secreto: 'x'})).toEqual(inside)
  })

  it('are reported under their wire names', () => {
    const wrong = z.safeDecode(body(fields), {body: {...onWire, usuario: {idPersona: 'x', fechaNac: '1'}}})
    expect(wrong.error?.issues.map(({path}) => path.join('.'))).toEqual([
      'body.usuario.idPersona',
      'body.usuario.fechaNac',
    ])
  })

  it('can be nested together under a place', () => {
    const deeper = wireObject(at('datos', {id: ['nro', wireId], same: ['a+b', z.string()]}))
    expect(z.encode(deeper, {id: 1, same: 'x'})).toEqual({datos: {nro: 1, a: 'x', b: 'x'}})
  })

  it('have a schema for the inside form, without the wire form', () => {
    expect(insideObject({birthDate: fields.birthDate}).safeParse({birthDate: '1990-02-01'}).success).toBe(true)
    expect(insideObject({birthDate: fields.birthDate}).safeParse({birthDate: '01/02/1990'}).success).toBe(false)
  })
})

it('sends fields that have no counterpart inside', () => {
  const call = body({id: ['id', wireId]}, {unread: {sistema: z.unknown()}, sends: ({id}) => ({sistema: `S${id}`})})
  expect(z.encode(call, {id: 3})).toEqual({body: {id: 3, sistema: 'S3'}})
})

it('adds the fields of a success to an answer and places its value', () => {
  expect(z.encode(answer({closed: ['cerradas', z.number()]}), {closed: 2})).toEqual({
    estado: 0,
    mensaje: '',
    cerradas: 2,
  })
  const list = answerWith('respuesta.turnos', z.array(wireObject({id: ['nro', z.number()]})))
  expect(z.encode(list, [{id: 1}])).toEqual({estado: 0, mensaje: '', respuesta: {turnos: [{nro: 1}]}})
  expect(z.decode(list, {estado: 0, mensaje: '', respuesta: {turnos: [{nro: 1}]}})).toEqual([{id: 1}])
})

describe('outcomes', () => {
  const outcome = outcomes({
    sent: [{estado: 0}, {to: ['data', z.string()]}],
    refused: [{estado: 1, mensaje: 'No'}, {}],
  })

  it('are distinguished by their constants, in both directions', () => {
    expect(z.encode(outcome, {is: 'sent', to: 'a@b'})).toEqual({estado: 0, mensaje: '', data: 'a@b'})
    expect(z.encode(outcome, {is: 'refused'})).toEqual({estado: 1, mensaje: 'No'})
    expect(z.decode(outcome, {estado: 0, mensaje: '', data: 'a@b'})).toEqual({is: 'sent', to: 'a@b'})
    expect(z.decode(outcome, {estado: 1, mensaje: 'Other words'})).toEqual({is: 'refused'})
  })

  it('are refused when they are not declared', () => {
    expect(z.safeDecode(outcome, {estado: 9, mensaje: ''}).success).toBe(false)
  })
})

it('maps each code to a word, also a code that is sent as text where that is allowed', () => {
  const channel = wireEnum({web: 1, mobile: 2}, 'orText')
  expect([z.decode(channel, 1), z.encode(channel, 'mobile')]).toEqual(['web', 2])
  expect(z.safeParse(channel, 3).success).toBe(false)
  expect(z.parse(channel, '2')).toBe('mobile')
  expect(z.safeParse(wireEnum({web: 1, mobile: 2}), '2').success).toBe(false)
})

it('folds several fields of the wire into one value', () => {
  const plan = folded({id: ['planPk', z.number()], name: ['planDesc', z.string()]}, z.string(), {
    decode: ({id, name}) => `${id} ${name}`,
    encode: (plan) => ({id: Number(plan.split(' ')[0]), name: plan.split(' ')[1] ?? ''}),
  })
  expect(z.decode(wireObject({plan}), {planPk: 1, planDesc: 'Oro'})).toEqual({plan: '1 Oro'})
  expect(z.encode(wireObject({plan}), {plan: '1 Oro'})).toEqual({planPk: 1, planDesc: 'Oro'})
})

it('gives an object that may be missing with codes, also of values that may be missing and of lists', () => {
  const level = wireEnum({high: 'A', low: 'B'})
  const before = objectOrNull({
    level: ['nivel', z.nullable(level)],
    marks: ['marcas', z.array(level)],
    notes: ['notas', z.array(wireObject({text: ['texto', z.string()]}))],
  })
  const result = wireObject({before: ['antes', before]})
  const wire = {antes: {nivel: 'A', marcas: ['B'], notas: [{texto: 'Hemólisis'}]}}
  const inside = {before: {level: 'high', marks: ['low'], notes: [{text: 'Hemólisis'}]}} as const
  expect(z.decode(result, wire)).toEqual(inside)
  expect(z.encode(result, {before: {...inside.before, marks: ['low'], notes: [{text: 'Hemólisis'}]}})).toEqual(wire)
  expect(z.encode(result, {before: null})).toEqual({antes: null})
})
