import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {ignored, integerIdInText} from './wire-fields.ts'
import {answer, query} from './wire-object.ts'

export const preparations = endpoint('preparations', 'GET /apim/cons/preparaciones', {
  summary: 'How to prepare for a service, as plain text',
  authorization: 'patient',
  limits: [{by: 'account', max: 60, seconds: 60}],
  countedIn: 'memory',
  input: query(
    {serviceId: ['prestacion', integerIdInText]},
    {unread: {consulta: ignored, filtro: ignored, plan: ignored, gama: ignored}, sends: () => ({filtro: 'A'})},
  ),
  output: answer({
    text: ['preparacion.descripcion+preparacion.prestacion.descripcion', z.nullable(z.string())],
  }),
})
