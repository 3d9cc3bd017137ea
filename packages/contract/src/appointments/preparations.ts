import * as z from 'zod/mini'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import {integerIdInText} from '#wire/wire-fields.ts'
import {answer, query} from '#wire/wire-message.ts'

// Separate from the catalogue, because the dashboard shows how to prepare and needs nothing else of booking.
export const preparations = endpoint('preparations', 'GET /apim/cons/preparaciones', {
  ...PATIENT_READS,
  summary: 'How to prepare for a service, as plain text',
  input: query(
    {serviceId: ['prestacion', integerIdInText]},
    {ignores: ['consulta', 'filtro', 'plan', 'gama'], sends: () => ({filtro: 'A'})},
  ),
  output: answer({
    text: ['preparacion.descripcion+preparacion.prestacion.descripcion', z.nullable(z.string())],
  }),
})
