import * as z from 'zod/mini'
import {slashDate, wireIntegerId, wireTime} from './wire-fields.ts'
import type {InsideOf} from './wire-object.ts'

export const slotKeyFields = {
  practitionerId: ['prestadorId', wireIntegerId],
  centreId: ['idCentro', z.string()],
  date: ['fechaDesde', slashDate],
  time: ['horaDesde', wireTime],
} as const

/** Identifies a slot: a professional begins one appointment at a time at one centre. */
export type SlotKey = InsideOf<typeof slotKeyFields>
