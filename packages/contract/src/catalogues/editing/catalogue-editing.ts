import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, integerIdInText} from '#wire/wire-fields.ts'
import {answer, body, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {anyValues, catalogueDraft, catalogueId} from './catalogue-values.ts'

/** The catalogues as the staff edits them: every change says before what it does to patients, has a version, and can be taken back. */

const EDITING = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageCatalogues} as const
const READS = {...EDITING, limits: [perMinute('account', 240)], countedIn: 'memory'} as const

export const catalogueList = endpoint('catalogueList', 'GET /catalogos', {
  ...READS,
  summary: 'The catalogues that the staff edits, and how many entries each has',
  output: answer({
    catalogues: [
      'catalogues',
      z.array(
        wireObject({
          catalogue: ['catalogue', catalogueId],
          active: ['active', z.number()],
          ended: ['ended', z.number()],
        }),
      ),
    ],
  }),
})

const row = wireObject({
  rowId: ['rowId', z.number()],
  version: ['version', z.number()],
  /** The id by which staff is given a role there, where the entry is a centre or lies in one. */
  centreId: ['centreId', z.nullable(z.string())],
  values: ['values', anyValues],
})
export type CatalogueRow = z.infer<typeof row>

/** What a field of the catalogue may name; `of` is what it belongs to. */
const choice = wireObject({
  field: ['field', z.string()],
  id: ['id', z.number()],
  name: ['name', z.string()],
  of: ['of', z.nullable(z.number())],
})
export type CatalogueChoice = z.infer<typeof choice>

export const catalogueRows = endpoint('catalogueRows', 'GET /catalogos/{catalogue}', {
  ...READS,
  summary: 'Every entry of a catalogue, by name, and what its fields may name',
  input: params({catalogue: ['catalogue', catalogueId]}),
  output: answer({rows: ['rows', z.array(row)], choices: ['choices', z.array(choice)]}),
})

/** What a change does to patients. */
export const CATALOGUE_EFFECTS = [
  'appointments-in-closed-centre',
  'appointments-on-holiday',
  'appointments-of-ended-entry',
  'appointments-without-professional',
  'patients-of-ended-plan',
  'appointments-outside-limits',
  'appointments-without-order',
  'appointments-at-new-address',
  'times-no-longer-offered',
  'appointments-uncovered',
  'appointments-in-ended-room',
  'times-still-offered',
  'times-offered-again',
  'people-with-ended-document',
] as const
export type CatalogueEffect = (typeof CATALOGUE_EFFECTS)[number]

const effect = wireObject({effect: ['effect', z.enum(CATALOGUE_EFFECTS)], count: ['count', z.number()]})
export type CountedEffect = z.infer<typeof effect>

const draft = {draft: ['draft', catalogueDraft]} as const

export const previewCatalogueChange = endpoint('previewCatalogueChange', 'POST /catalogos/cambios/efecto', {
  ...EDITING,
  summary: 'What a change of an entry would do to patients, before it is saved; nothing is written',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  input: body(draft),
  output: answer({effects: ['effects', z.array(effect)]}),
})

const meanwhile = {
  by: ['by', z.string()],
  at: ['at', instant],
  version: ['version', z.number()],
  values: ['values', anyValues],
} as const

export const saveCatalogueRow = endpoint('saveCatalogueRow', 'POST /catalogos/cambios', {
  ...EDITING,
  summary: 'Save an entry, or make a new one; refused when somebody else changed it since it was read',
  idempotent: true,
  limits: [perMinute('account', 120)],
  input: body(draft),
  output: outcomes({
    saved: [{estado: 0}, {rowId: ['rowId', z.number()], changeId: ['changeId', z.number()]}],
    'changed-meanwhile': [{estado: 1, mensaje: 'Otra persona lo cambió mientras lo editabas.'}, meanwhile],
    taken: [{estado: 2, mensaje: 'Ya hay otro con ese dato.'}, {field: ['field', z.string()]}],
    unchanged: [{estado: 3, mensaje: 'No hay nada que cambiar.'}],
  }),
  errors: ['bulk-busy'],
})

const change = wireObject({
  changeId: ['changeId', z.number()],
  version: ['version', z.number()],
  at: ['at', instant],
  by: ['by', z.string()],
  before: ['before', z.nullable(anyValues)],
  after: ['after', anyValues],
  /** The change that this one took back. */
  takesBack: ['takesBack', z.nullable(z.number())],
})
export type CatalogueChange = z.infer<typeof change>

export const catalogueHistory = endpoint('catalogueHistory', 'GET /catalogos/{catalogue}/{rowId}/cambios', {
  ...READS,
  summary: 'The changes of an entry, the last one first',
  input: params({catalogue: ['catalogue', catalogueId], rowId: ['rowId', integerIdInText]}),
  output: answer({changes: ['changes', z.array(change)]}),
})

export const takeBackCatalogueChange = endpoint(
  'takeBackCatalogueChange',
  'POST /catalogos/cambios/{changeId}/deshacer',
  {
    ...EDITING,
    summary: 'Take back the last change of an entry, as a change of its own; a new entry is ended',
    idempotent: 'by-itself',
    limits: [perMinute('account', 60)],
    input: params({changeId: ['changeId', idInText]}),
    output: outcomes({
      'taken-back': [{estado: 0}],
      'changed-meanwhile': [{estado: 1, mensaje: 'Hubo otro cambio después.'}, meanwhile],
      taken: [{estado: 2, mensaje: 'Ya hay otro con ese dato.'}, {field: ['field', z.string()]}],
    }),
    errors: ['bulk-busy'],
  },
)
