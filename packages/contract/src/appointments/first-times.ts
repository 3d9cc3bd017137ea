import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import type {InsideOf} from '#wire/declared-fields.ts'
import {claimedUser, slashDate, wireTime} from '#wire/wire-fields.ts'
import {answerWith, body} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {practitionerFields, searchedCentres, wantedFields} from './slots.ts'

/** The most times of one professional in one centre. */
export const MAX_FIRST_TIMES = 6
/** About so many blocks are answered: each centre has its share of them, at least two and at most `MOST_OF_A_CENTRE`. */
export const FIRST_BLOCKS = 48
export const MOST_OF_A_CENTRE = 12

const timeFields = {
  date: ['fecha-turno', slashDate],
  time: ['hora-desde', wireTime],
  minutes: ['duracion-turno', z.number()],
} as const

const blockFields = {
  centreId: ['id-centro', z.string()],
  centreName: ['d-centro', z.string()],
  centreAddress: ['domicilio', z.string()],
  ...practitionerFields,
  times: ['horarios', z.array(wireObject(timeFields))],
} as const

/** The first free times of a professional in a centre, in civil date and time of Buenos Aires; a slot is known by them and its block. */
export type FirstTimes = InsideOf<typeof blockFields>

export const firstTimes = endpoint('firstTimes', 'POST /apim/turnos/primeros-horarios', {
  summary:
    'The first free times of a service in every centre where the plan covers it, a block for each professional and centre, soonest first',
  authorization: 'patient',
  limits: [perMinute('account', 30)],
  countedIn: 'memory',
  input: body({
    ...wantedFields,
    /** In these centres alone. */
    centreIds: ['idCentros', z.optional(searchedCentres)],
    /** From this day on, and not from today. */
    from: ['fechaDesde', z.optional(slashDate)],
    /** At most so many of each professional; all by default. */
    timesEach: ['cantidad', z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_FIRST_TIMES)))],
    callerName: ['usuLogin', claimedUser],
  }),
  output: answerWith('data', z.array(wireObject(blockFields))),
  errors: ['no-suitable-patient', 'no-coverage'],
})
