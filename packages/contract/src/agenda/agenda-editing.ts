import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, type OutputOf, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, integerIdInText} from '#wire/wire-fields.ts'
import {answer, body, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {agendaDraft, shownAgenda} from './agenda-values.ts'

/** The agendas as the staff edits them: every change says before what it does to patients, has a version, and can be taken back. */

const EDITING = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageAgendas} as const
const READS = {...EDITING, limits: [perMinute('account', 240)], countedIn: 'memory'} as const

const listed = wireObject({
  agendaId: ['agendaId', z.number()],
  version: ['version', z.number()],
  practitioner: ['practitioner', z.string()],
  specialty: ['specialty', z.string()],
  services: ['services', z.array(z.string())],
  room: ['room', z.string()],
  /** Appointments to come that the agenda as it is now would not have. */
  leftOut: ['leftOut', z.number()],
  values: ['values', shownAgenda],
})
export type ListedAgenda = z.infer<typeof listed>

const choice = {
  id: ['id', z.number()],
  name: ['name', z.string()],
  /** It is not offered any more, and some agenda of the centre still names it. */
  isEnded: ['isEnded', z.boolean()],
} as const
const named = wireObject(choice)

export const agendasOfCentre = endpoint('agendasOfCentre', 'GET /agendas/{centreId}', {
  ...READS,
  summary: 'The agendas of a centre with their hours, by professional',
  input: params({centreId: ['centreId', z.string().check(z.maxLength(60))]}),
  output: answer({agendas: ['agendas', z.array(listed)]}),
  errors: ['agenda-elsewhere'],
})

export const agendasOfProfessional = endpoint('agendasOfProfessional', 'GET /profesionales/agendas', {
  ...READS,
  roles: STAFF_MAY.manageCatalogues,
  summary: 'What a professional attends, and in which centres',
  input: wireObject({practitionerId: ['query.prestadorId', integerIdInText]}),
  output: answer({
    agendas: [
      'agendas',
      z.array(
        wireObject({
          agendaId: ['agendaId', z.number()],
          centreId: ['centreId', z.string()],
          centre: ['centre', z.string()],
          specialty: ['specialty', z.string()],
          services: ['services', z.array(z.string())],
        }),
      ),
    ],
  }),
  errors: ['agenda-elsewhere'],
})

export const agendaChoices = endpoint('agendaChoices', 'GET /agendas/{centreId}/opciones', {
  ...READS,
  summary: 'What an agenda of a centre may name: professionals, rooms, specialties and their services',
  input: params({centreId: ['centreId', z.string().check(z.maxLength(60))]}),
  output: answer({
    practitioners: ['practitioners', z.array(named)],
    rooms: ['rooms', z.array(named)],
    specialties: ['specialties', z.array(named)],
    services: ['services', z.array(wireObject({...choice, specialtyId: ['specialtyId', z.number()]}))],
  }),
  errors: ['agenda-elsewhere'],
})
export type AgendaChoices = OutputOf<typeof agendaChoices>

/** What a change does to patients. */
export const AGENDA_EFFECTS = [
  'appointments-left-out',
  'times-no-longer-offered',
  'times-offered',
  'times-closed',
] as const
export type AgendaEffect = (typeof AGENDA_EFFECTS)[number]

const effect = wireObject({effect: ['effect', z.enum(AGENDA_EFFECTS)], count: ['count', z.number()]})
export type CountedAgendaEffect = z.infer<typeof effect>

/** The professional attends in another agenda at some of these hours. */
const OVERLAPS = [
  {estado: 2, mensaje: 'A esa hora ya atiende en otra agenda.'},
  {
    centre: ['centre', z.string()],
    specialty: ['specialty', z.string()],
    /** From 0 for Monday. */
    weekday: ['weekday', z.number()],
    from: ['from', z.string()],
    until: ['until', z.string()],
  },
] as const

const draft = {draft: ['draft', agendaDraft]} as const

export const previewAgenda = endpoint('previewAgenda', 'POST /agendas/cambios/efecto', {
  ...EDITING,
  summary: 'What a change of an agenda would do to patients, before it is saved; nothing is written',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  input: body(draft),
  output: outcomes({
    counted: [{estado: 0}, {effects: ['effects', z.array(effect)]}],
    overlaps: OVERLAPS,
  }),
  errors: ['agenda-elsewhere'],
})

const refusals = {
  'changed-meanwhile': [
    {estado: 1, mensaje: 'Otra persona la cambió mientras la editabas.'},
    {
      by: ['by', z.string()],
      at: ['at', instant],
      version: ['version', z.number()],
      values: ['values', shownAgenda],
    },
  ],
  overlaps: OVERLAPS,
} as const

export const saveAgenda = endpoint('saveAgenda', 'POST /agendas/cambios', {
  ...EDITING,
  summary: 'Save an agenda, or make a new one: from a day on its free times follow it; what is booked stays',
  idempotent: true,
  limits: [perMinute('account', 60)],
  input: body(draft),
  output: outcomes({
    saved: [
      {estado: 0},
      {agendaId: ['agendaId', z.number()], changeId: ['changeId', z.number()], leftOut: ['leftOut', z.number()]},
    ],
    ...refusals,
    unchanged: [{estado: 3, mensaje: 'No hay nada que cambiar.'}],
  }),
  errors: ['agenda-elsewhere', 'bulk-busy'],
})

const change = wireObject({
  changeId: ['changeId', z.number()],
  version: ['version', z.number()],
  at: ['at', instant],
  by: ['by', z.string()],
  from: ['from', z.string()],
  before: ['before', z.nullable(shownAgenda)],
  after: ['after', shownAgenda],
  /** The change that this one took back. */
  takesBack: ['takesBack', z.nullable(z.number())],
})
export type AgendaChange = z.infer<typeof change>

export const agendaHistory = endpoint('agendaHistory', 'GET /agendas/agenda/{agendaId}/cambios', {
  ...READS,
  summary: 'The changes of an agenda, the last one first',
  input: params({agendaId: ['agendaId', integerIdInText]}),
  output: answer({changes: ['changes', z.array(change)]}),
  errors: ['agenda-elsewhere'],
})

export const takeBackAgendaChange = endpoint(
  'takeBackAgendaChange',
  'POST /agendas/cambios/{agendaChangeId}/deshacer',
  {
    ...EDITING,
    summary: 'Take back the last change of an agenda, as a change of its own; a new agenda is ended',
    idempotent: 'by-itself',
    limits: [perMinute('account', 60)],
    input: params({agendaChangeId: ['agendaChangeId', idInText]}),
    output: outcomes({'taken-back': [{estado: 0}, {leftOut: ['leftOut', z.number()]}], ...refusals}),
    errors: ['agenda-elsewhere', 'bulk-busy'],
  },
)
