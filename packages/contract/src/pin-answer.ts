import * as z from 'zod/mini'
import {answer, SUCCESS} from './wire-fields.ts'

/** What a code that came by mail came to. `refused` also for an expired one and for none, with one message. */
const pinOutcome = z.discriminatedUnion('is', [
  z.object({is: z.literal('verified')}),
  z.object({is: z.literal('refused'), message: z.string()}),
])
export type PinOutcome = z.infer<typeof pinOutcome>

/** estado 0 or 5 with what to say; the one codec of every PIN check. */
export const pinAnswer = z.codec(z.object(answer), pinOutcome, {
  decode: (wire): PinOutcome => (wire.estado === 0 ? {is: 'verified'} : {is: 'refused', message: wire.mensaje}),
  encode: (outcome) => (outcome.is === 'verified' ? SUCCESS : {estado: 5, mensaje: outcome.message}),
})
