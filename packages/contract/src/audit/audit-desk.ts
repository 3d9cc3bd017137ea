import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, fileEndpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, isoDate, orAbsent} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** What auditors read: who did what to whose data. Each reading is itself audited. */

const AUDIT = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.seeAudit} as const

/** The events of one page, and of one file. */
export const AUDIT_PAGE = 50
export const MAX_AUDIT_EXPORT = 5_000

const cursor = z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/, 'Volvé al comienzo de la lista'))
const action = z.string().check(z.regex(/^[a-z-]{3,40}$/, 'Elegí una acción de la lista'))

const documentNumber = z.string().check(z.regex(/^[\dA-Za-z]{5,15}$/, 'Escribí el número sin puntos'))

const filters = {
  /** Whose data it was. */
  personId: ['query.personId', orAbsent(idInText)],
  /** Who of the staff did it. */
  staffId: ['query.staffId', orAbsent(idInText)],
  action: ['query.action', orAbsent(action)],
  from: ['query.from', orAbsent(isoDate)],
  to: ['query.to', orAbsent(isoDate)],
} as const

const named = z.object({id: z.number(), name: z.string()})

/** `deed` follows the name of the actor. `staff` and `person` are whom one may filter by. */
const auditedEvent = z.object({
  id: z.number(),
  at: instant,
  who: z.string(),
  deed: z.string(),
  object: z.string(),
  staff: z.nullable(named),
  person: z.nullable(named),
})
export type ShownEvent = z.infer<typeof auditedEvent>

export const searchAudit = endpoint('searchAudit', 'GET /auditoria', {
  ...AUDIT,
  summary: 'Who did what to whose data, newest first, fifty at a time, by person, member, action and day',
  limits: [perMinute('account', 60)],
  // `document` finds the person; the answer says whom.
  input: wireObject({
    ...filters,
    document: ['query.document', orAbsent(documentNumber)],
    after: ['query.after', orAbsent(cursor)],
  }),
  output: answer({
    events: ['events', z.array(auditedEvent)],
    next: ['next', z.nullable(z.string())],
    /** The names of the filters by person and member, also when no event was found. */
    person: ['person', z.nullable(named)],
    staff: ['staff', z.nullable(named)],
  }),
})

const viewer = z.object({who: z.string(), deed: z.string(), times: z.number(), first: instant, last: instant})
export type Viewer = z.infer<typeof viewer>

export const whoSaw = endpoint('whoSaw', 'GET /auditoria/quien-vio', {
  ...AUDIT,
  summary: 'Everybody who used the data of a person, or one thing of theirs: what, how often, and when last',
  limits: [perMinute('account', 60)],
  input: wireObject({
    personId: ['query.personId', idInText],
    object: ['query.object', orAbsent(z.string().check(z.maxLength(200)))],
  }),
  output: answer({viewers: ['viewers', z.array(viewer)]}),
})

export const verifyChain = endpoint('verifyChain', 'POST /auditoria/sellos', {
  ...AUDIT,
  summary: 'Compute the chain of seals over the audit again: whether a row was changed or cut off',
  limits: [perHour('account', 12)],
  output: answer({
    state: ['state', z.enum(['whole', 'changed', 'start-lost', 'end-lost', 'gap'])],
    /** The number in the chain at which it is not whole. */
    position: ['position', z.nullable(z.number())],
    sealed: ['sealed', z.number()],
    waiting: ['waiting', z.number()],
  }),
})
export type ChainState = z.infer<(typeof verifyChain)['output']>

export const exportAudit = fileEndpoint('exportAudit', 'GET /auditoria/planilla', {
  ...AUDIT,
  summary: 'The events that a search shows, as a spreadsheet, at most five thousand',
  limits: [perHour('account', 30)],
  input: wireObject(filters),
  file: {contentType: 'text/csv; charset=utf-8', disposition: 'attachment', auditAction: 'audit-export'},
})
