import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, type OutputOf, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, notEmpty, orAbsent, REQUIRED_TEXT, wireId, wireIntegerId} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** Absences of professionals and closures of centres, rooms and single agendas as plans: drafts that say who is affected and hold a new time for each, before anybody is told. */

const PLANNING = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageAgendas} as const
const reading = {...PLANNING, limits: [perMinute('account', 240)], countedIn: 'memory'} as const
const changing = {...PLANNING, idempotent: 'by-itself', limits: [perMinute('account', 120)]} as const

/** A draft is applied or discarded; what is applied can be undone until the first notice. */
export const PLAN_STATES = ['draft', 'applying', 'applied', 'undoing', 'undone', 'discarded'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/**
 * Of an affected appointment: its new time is `held`, or there is none (`unplaced`); it was `moved` and its patient not told yet, or is a call to be
 * made (`task`); the patient was `told`, and accepted it, took another time or cancelled; the call was made (`called`) or came too late (`lapsed`);
 * or it was given back (`returned`).
 */
export const PLAN_ITEM_STATES = [
  'held',
  'unplaced',
  'moved',
  'task',
  'told',
  'accepted',
  'other-time',
  'cancelled',
  'lapsed',
  'called',
  'returned',
] as const
export type PlanItemState = (typeof PLAN_ITEM_STATES)[number]

/** Why an appointment is not moved: no time fits, its patient has no mail, somebody left it out, or its time was lost again and again. */
export const CALL_REASONS = ['no-time', 'no-mail', 'left-out', 'lost'] as const
export type CallReason = (typeof CALL_REASONS)[number]

/** A time as it is shown. */
const planTime = z.object({
  startsAt: instant,
  practitionerId: z.number(),
  practitioner: z.string(),
  centreId: z.string(),
  centre: z.string(),
})
export type PlanTime = z.infer<typeof planTime>

const planOption = z.extend(planTime, {slotId: z.number()})
export type PlanOption = z.infer<typeof planOption>

const planItem = z.object({
  itemId: z.number(),
  appointmentId: z.number(),
  personId: z.number(),
  patient: z.string(),
  phone: z.nullable(z.string()),
  specialty: z.string(),
  state: z.enum(PLAN_ITEM_STATES),
  why: z.nullable(z.enum(CALL_REASONS)),
  had: planTime,
  /** The time that is held for it, or that it was given. */
  gets: z.nullable(planTime),
  byHand: z.boolean(),
})
export type PlanItem = z.infer<typeof planItem>

const planFields = {
  planId: z.number(),
  practitionerId: z.nullable(z.number()),
  practitioner: z.nullable(z.string()),
  centreId: z.nullable(z.string()),
  centre: z.nullable(z.string()),
  /** What closes of the centre where it is not all of it: a room, or an agenda by its specialty. */
  room: z.nullable(z.string()),
  agenda: z.nullable(z.string()),
  /** The appointments that the agenda does not have any more since its hours changed. */
  leftOut: z.boolean(),
  from: instant,
  to: instant,
  reason: z.string(),
  state: z.enum(PLAN_STATES),
  madeBy: z.string(),
  madeAt: instant,
  /** Until when a draft holds its times. */
  heldUntil: instant,
  /** When the first notice is sent; until then it can be undone. */
  tellAt: z.nullable(instant),
  told: z.boolean(),
} as const
const plan = z.object({...planFields, items: z.array(planItem)})
export type AbsencePlan = z.infer<typeof plan>

const planSummary = z.object({...planFields, affected: z.number(), calls: z.number()})
export type PlanSummary = z.infer<typeof planSummary>

export const listPlans = endpoint('listPlans', 'GET /planes', {
  ...reading,
  summary: 'Drafts and the latest plans of the centres where the member plans',
  output: answer({plans: ['plans', z.array(planSummary)]}),
})

/** `everywhere`: they attend in no centre where the member does not plan, so that all of it may be planned at once. */
const practitioner = z.object({
  id: z.number(),
  name: z.string(),
  centreIds: z.array(z.string()),
  everywhere: z.boolean(),
})
export type PlanPractitioner = z.infer<typeof practitioner>

const planAgenda = z.object({id: z.number(), practitionerId: z.number(), centreId: z.string(), name: z.string()})
const planRoom = z.object({id: z.number(), centreId: z.string(), name: z.string()})

export const planChoices = endpoint('planChoices', 'GET /planes/quienes', {
  ...reading,
  summary:
    'The professionals whom the member may plan for, each with the centres where they attend, their agendas, and the rooms',
  output: answer({
    practitioners: ['practitioners', z.array(practitioner)],
    agendas: ['agendas', z.array(planAgenda)],
    rooms: ['rooms', z.array(planRoom)],
  }),
})
export type PlanChoices = OutputOf<typeof planChoices>

/** The longest range of a plan. */
export const MAX_PLAN_DAYS = 60

export const makePlan = endpoint('makePlan', 'POST /planes', {
  ...PLANNING,
  summary: 'Draft an absence or a closure: nobody is told, and a time is held for whoever is affected',
  limits: [perMinute('account', 20)],
  input: wireObject({
    practitionerId: ['body.practitionerId', orAbsent(wireIntegerId)],
    centreId: [
      'body.centreId',
      orAbsent(z.string(REQUIRED_TEXT).check(z.regex(/^[a-z0-9_]{2,60}$/, 'Indicá un centro'))),
    ],
    roomId: ['body.roomId', orAbsent(wireIntegerId)],
    agendaId: ['body.agendaId', orAbsent(wireIntegerId)],
    leftOut: ['body.leftOut', orAbsent(z.boolean())],
    from: ['body.from', instant],
    to: ['body.to', instant],
    reason: [
      'body.reason',
      z
        .string(REQUIRED_TEXT)
        .check(
          notEmpty,
          z.trim(),
          z.minLength(3, 'Escribí el motivo'),
          z.maxLength(200, 'Escribí hasta 200 caracteres'),
        ),
    ],
  }),
  output: answer({planId: ['planId', z.number()]}),
  errors: ['agenda-elsewhere'],
})

const ofPlan = {planId: ['params.planId', idInText]} as const

export const readPlan = endpoint('readPlan', 'GET /planes/{planId}', {
  ...reading,
  summary: 'A plan with each affected appointment and what it gets',
  input: wireObject(ofPlan),
  output: answer({plan: ['plan', plan]}),
})

export const renewPlan = endpoint('renewPlan', 'POST /planes/{planId}/propuestas', {
  ...changing,
  summary: 'Hold the times of a draft longer, and look again for whoever is affected and has none',
  input: wireObject(ofPlan),
  errors: ['wrong-state'],
})

const ofItem = {...ofPlan, itemId: ['params.itemId', idInText]} as const

export const planOptions = endpoint('planOptions', 'GET /planes/{planId}/turnos/{itemId}', {
  ...reading,
  summary: 'The nearest times that an affected appointment could get instead',
  input: wireObject(ofItem),
  output: answer({options: ['options', z.array(planOption)]}),
})

export const choosePlanTime = endpoint('choosePlanTime', 'POST /planes/{planId}/turnos/{itemId}', {
  ...changing,
  summary: 'Hold another time for an affected appointment, or leave it to be called',
  input: wireObject({...ofItem, slotId: ['body.slotId', orAbsent(wireId)]}),
  errors: ['wrong-state', 'slot-taken'],
})

/**
 * What can be done with several appointments of a draft at once: give each the nearest time, or the nearest with somebody else, or leave them all to
 * be called.
 */
export const ARRANGEMENTS = ['nearest', 'other-professional', 'call'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** The most appointments of one call: no list of a body may be longer. */
export const MAX_ARRANGED = 50

/** What an affected appointment has in a draft: the slot that is held for it, or why there is none. */
const arranged = z.object({
  item: z.int().check(z.positive()),
  slot: z.nullable(z.int().check(z.positive())),
  why: z.nullable(z.enum(CALL_REASONS)),
  byHand: z.boolean(),
})
export type Arranged = z.infer<typeof arranged>

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item)
    .check(z.minLength(1, 'Elegí al menos un turno'), z.maxLength(MAX_ARRANGED, `Elegí hasta ${MAX_ARRANGED} por vez`))

export const arrangePlanItems = endpoint('arrangePlanItems', 'POST /planes/{planId}/elegidos', {
  ...changing,
  idempotent: true,
  summary: 'Arrange several affected appointments at once; whoever finds no time keeps what they have',
  input: wireObject({
    ...ofPlan,
    items: ['body.items', listOf(z.int().check(z.positive()))],
    way: ['body.way', z.enum(ARRANGEMENTS)],
  }),
  /** Those that it changed, with what they had. */
  output: answer({before: ['before', z.array(arranged)]}),
  errors: ['wrong-state'],
})

export const restorePlanItems = endpoint('restorePlanItems', 'POST /planes/{planId}/elegidos/deshacer', {
  ...changing,
  summary: 'Give affected appointments of a draft back what they had, as far as nobody else took it',
  input: wireObject({...ofPlan, before: ['body.before', listOf(arranged)]}),
  output: answer({restored: ['restored', z.number()]}),
  errors: ['wrong-state'],
})

export const applyPlan = endpoint('applyPlan', 'POST /planes/{planId}/aplicar', {
  ...changing,
  summary: 'Block the range, move everybody in the background and tell them; who cannot be moved is to be called',
  input: wireObject(ofPlan),
  errors: ['wrong-state'],
})

export const undoPlan = endpoint('undoPlan', 'POST /planes/{planId}/deshacer', {
  ...changing,
  summary: 'Give everybody the old time back, until the first notice is sent',
  input: wireObject(ofPlan),
  errors: ['wrong-state'],
})

export const discardPlan = endpoint('discardPlan', 'POST /planes/{planId}/descartar', {
  ...changing,
  summary: 'Throw a draft away and let go of what it holds',
  input: wireObject(ofPlan),
  errors: ['wrong-state'],
})
