import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {answer, ignored, integerIdInText, SUCCESS} from './wire-fields.ts'

export const preparations = endpoint('preparations', {
  method: 'GET',
  path: '/apim/cons/preparaciones',
  summary: 'How to prepare for a practice, as plain text',
  tag: 'booking',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 60, seconds: 60}],
  countedIn: 'memory',
  input: z.codec(
    z.object({
      query: z.object({
        prestacion: integerIdInText,
        consulta: ignored,
        filtro: ignored,
        plan: ignored,
        gama: ignored,
      }),
    }),
    z.object({practiceId: z.number()}),
    {
      decode: ({query}) => ({practiceId: query.prestacion}),
      encode: (input) => ({query: {prestacion: input.practiceId, filtro: 'A'}}),
    },
  ),
  output: z.codec(
    z.object({
      ...answer,
      preparacion: z.object({
        descripcion: z.nullable(z.string()),
        prestacion: z.object({descripcion: z.nullable(z.string())}),
      }),
    }),
    z.object({text: z.nullable(z.string())}),
    {
      decode: (wire) => ({text: wire.preparacion.descripcion}),
      encode: ({text}) => ({...SUCCESS, preparacion: {descripcion: text, prestacion: {descripcion: text}}}),
    },
  ),
  errors: ['not-found'],
})
