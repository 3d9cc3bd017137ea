import * as z from 'zod/mini'
import {outcomes} from './wire-object.ts'

/** What a code that came by mail came to. `refused` also for an expired one and for none, with one message. */
export const pinAnswer = outcomes({
  verified: [{estado: 0}],
  refused: [{estado: 5}, {message: ['mensaje', z.string()]}],
})
export type PinOutcome = z.infer<typeof pinAnswer>
