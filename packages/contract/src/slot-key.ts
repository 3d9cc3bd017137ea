import * as z from 'zod/mini'
import {clockTime, isoDate} from './wire-fields.ts'

/** Which slot: a professional begins one thing at a time in one place. */
export const slotKey = z.object({providerId: z.number(), centreId: z.string(), date: isoDate, time: clockTime})
export type SlotKey = z.infer<typeof slotKey>
