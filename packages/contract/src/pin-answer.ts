import * as z from 'zod/mini'
import {outcomes} from './wire-object.ts'

/** The outcome of a mailed code. `refused` has one message, also for an expired or missing code. */
export const pinAnswer = outcomes({
  verified: [{estado: 0}],
  refused: [{estado: 5}, {message: ['mensaje', z.string()]}],
})
export type PinOutcome = z.infer<typeof pinAnswer>
