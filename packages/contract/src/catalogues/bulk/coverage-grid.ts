import * as z from 'zod/mini'
import {CATALOGUE_EFFECTS} from '#catalogues/editing/catalogue-editing.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {integerIdInText, orAbsent, smallIdInText} from '#wire/wire-fields.ts'
import {answer, body, outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** What each plan covers, service by service: a grid of one specialty, for one centre or for all of them. */

const COVER = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageCatalogues} as const
const READS = {...COVER, limits: [perMinute('account', 240)], countedIn: 'memory'} as const

const named = z.object({id: z.number(), name: z.string()})

export const coverageChoices = endpoint('coverageChoices', 'GET /cobertura', {
  ...READS,
  summary: 'The specialties and the insurers of which a coverage grid is shown',
  output: answer({specialties: ['specialties', z.array(named)], insurers: ['insurers', z.array(named)]}),
})

/** What a rule is about; null is all of them. A plan names its insurer too, and a service no specialty. */
const scope = {
  insurer: z.nullable(z.number().check(z.int(), z.positive(), z.lte(2_147_483_647))),
  plan: z.nullable(z.number().check(z.int(), z.positive(), z.lte(2_147_483_647))),
  specialty: z.nullable(z.number().check(z.int(), z.positive(), z.lte(32_767))),
  service: z.nullable(z.number().check(z.int(), z.positive(), z.lte(2_147_483_647))),
}
const coverage = z.enum(['S', 'V', 'N'])

/** `isHere` says that the rule is of the centre of the grid, and not of all centres. */
const rule = z.object({...scope, isHere: z.boolean(), answer: coverage})
export type GridRule = z.infer<typeof rule>

export const coverageGrid = endpoint('coverageGrid', 'GET /cobertura/{specialty}', {
  ...READS,
  summary:
    'The rules that decide the cover of the services of a specialty: for the plans of an insurer, or for all insurers',
  input: wireObject({
    specialty: ['params.specialty', smallIdInText],
    insurer: ['query.insurer', orAbsent(integerIdInText)],
    centre: ['query.centre', orAbsent(z.string().check(z.maxLength(60)))],
  }),
  output: answer({
    services: ['services', z.array(named)],
    /** The plans of the insurer, or the insurers. */
    columns: ['columns', z.array(named)],
    rules: ['rules', z.array(rule)],
  }),
})

/** The most cells that are changed at once. */
export const MAX_CELLS = 2_000

/** A rule before and after; null is none. */
const cell = z.object({...scope, before: z.nullable(coverage), after: z.nullable(coverage)}).check(
  z.refine(({insurer, plan}) => plan === null || insurer !== null, 'Un plan es de una obra social o prepaga'),
  z.refine(({specialty, service}) => service === null || specialty === null, 'Una práctica ya dice su especialidad'),
)
export type GridCell = z.infer<typeof cell>

const change = body({
  centre: ['centre', z.nullable(z.string().check(z.maxLength(60)))],
  cells: ['cells', z.array(cell).check(z.minLength(1), z.maxLength(MAX_CELLS))],
})

export const previewCoverage = endpoint('previewCoverage', 'POST /cobertura/efecto', {
  ...COVER,
  summary: 'What changed cells would do to patients, before they are saved; nothing is written',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  input: change,
  output: answer({effects: ['effects', z.array(z.object({effect: z.enum(CATALOGUE_EFFECTS), count: z.number()}))]}),
})

export const saveCoverage = endpoint('saveCoverage', 'POST /cobertura/cambios', {
  ...COVER,
  summary: 'Save changed cells, all or none; refused when somebody else changed one of them since it was read',
  idempotent: true,
  limits: [perMinute('account', 120)],
  input: change,
  output: outcomes({
    saved: [{estado: 0}, {bulkId: ['bulkId', z.number()], rows: ['rows', z.number()]}],
    'changed-meanwhile': [
      {estado: 1, mensaje: 'Otra persona lo cambió mientras lo editabas.'},
      {names: ['names', z.array(z.string())]},
    ],
    unchanged: [{estado: 2, mensaje: 'No hay nada que cambiar.'}],
  }),
  errors: ['bulk-busy'],
})
