import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {slashDate, wireTime} from '#wire/wire-fields.ts'
import {answerWith, params} from '#wire/wire-message.ts'
import {insideObject} from '#wire/declared-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

const firstFreeFields = {
  specialtyId: ['especialidad', z.number()],
  serviceId: ['practica', z.number()],
  date: ['fecha', slashDate],
  time: ['hora', wireTime],
} as const

const firstFree = insideObject(firstFreeFields)
/** The first free slot of a specialty, in civil date and time of Buenos Aires, and a service for which it can be booked. */
export type FirstFree = z.infer<typeof firstFree>

export const firstAppointments = endpoint('firstAppointments', 'GET /centros/{centro}/primeros-turnos', {
  base: '/api',
  summary:
    'The first free slot of each specialty of a centre that an adult without a plan can book; up to a minute old',
  authorization: 'none',
  limits: [perMinute('network', 120)],
  countedIn: 'memory',
  input: params({centreId: ['centro', z.string().check(z.regex(/^[a-z0-9_]{2,60}$/, 'Indicá un centro'))]}),
  output: answerWith('data', z.array(wireObject(firstFreeFields))),
  errors: ['not-found'],
})
