import * as z from 'zod/mini'
import {AGENDA_EFFECTS} from '#agenda/agenda-editing.ts'
import {CATALOGUE_EFFECTS} from '#catalogues/editing/catalogue-editing.ts'
import {endpoint, fileEndpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText, instant} from '#wire/wire-fields.ts'
import {answer, outcomes, params} from '#wire/wire-message.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {MAX_IMPORT_BYTES, sheetId, SHEETS} from './sheet-list.ts'

/** Sheets in and out. An import says first every problem by row and what it would change; then one press applies exactly that, or nothing. */

const BULK = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageCatalogues} as const

export const exportSheet = fileEndpoint('exportSheet', 'GET /planillas/{sheet}', {
  ...BULK,
  summary:
    'A catalogue, the agendas or the coverage rules as a spreadsheet of Argentina opens them, to edit and import again',
  limits: [perHour('account', 120)],
  input: params({sheet: ['sheet', sheetId]}),
  file: {contentType: 'text/csv; charset=utf-8', disposition: 'attachment', auditAction: null},
})

const effect = z.object({effect: z.enum([...CATALOGUE_EFFECTS, ...AGENDA_EFFECTS]), count: z.number()})
export type ImportEffect = z.infer<typeof effect>
const effects = z.array(effect)

/** What one file of an import holds and does. */
const sheetReport = z.object({
  sheet: sheetId,
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  problems: z.number(),
  effects,
})
export type SheetReport = z.infer<typeof sheetReport>

/** Why a row, or a file where `row` is null, is not taken. Rows are numbered as spreadsheets do. */
const problem = z.object({
  file: z.number(),
  row: z.nullable(z.number()),
  column: z.nullable(z.string()),
  what: z.string(),
  fix: z.string(),
})
export type ImportProblem = z.infer<typeof problem>

const change = z.object({
  file: z.number(),
  row: z.number(),
  is: z.enum(['created', 'changed', 'removed']),
  name: z.string(),
  fields: z.array(z.object({label: z.string(), before: z.string(), after: z.string()})),
  effects,
})
export type ImportChange = z.infer<typeof change>

const report = z.object({
  files: z.array(sheetReport),
  /** The first of them; each file says how many there are. */
  problems: z.array(problem),
  changes: z.array(change),
  /** Names what the report shows, so that nothing else is applied; null where there is nothing to apply. */
  shown: z.nullable(z.string()),
})
export type ImportReport = z.infer<typeof report>

/** What each file holds, in the order of the files. */
const sheetList = z.codec(
  z.string().check(z.maxLength(1_000)),
  z.array(sheetId).check(z.minLength(1), z.maxLength(SHEETS.length)),
  {
    decode: (wire) => wire.split(';').flatMap((one) => SHEETS.filter((sheet) => sheet === one)),
    encode: (sheets) => sheets.join(';'),
  },
)

const UPLOAD = {files: SHEETS.length, fileBytes: MAX_IMPORT_BYTES, requestBytes: MAX_IMPORT_BYTES} as const
const uploadErrors = ['file-too-large', 'too-slow', 'bulk-busy'] as const

export const previewImport = endpoint('previewImport', 'POST /planillas/{sheets}/revision', {
  ...BULK,
  summary: 'What an import of these files would change, and every problem of them; nothing is written',
  limits: [perMinute('account', 60)],
  upload: UPLOAD,
  input: params({sheets: ['sheets', sheetList]}),
  output: answer({report: ['report', report]}),
  errors: uploadErrors,
})

export const applyImport = endpoint('applyImport', 'POST /planillas/{sheets}/aplicacion/{shown}', {
  ...BULK,
  summary: 'Import these files whole, as the report showed it; refused when anything changed since then',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  upload: UPLOAD,
  input: params({sheets: ['sheets', sheetList], shown: ['shown', z.string().check(z.regex(/^[0-9a-f]{64}$/))]}),
  output: outcomes({
    applied: [{estado: 0}, {bulkId: ['bulkId', z.number()], rows: ['rows', z.number()]}],
    'changed-meanwhile': [{estado: 1, mensaje: 'Algo cambió desde que lo revisaste.'}, {report: ['report', report]}],
  }),
  errors: uploadErrors,
})

const bulkChange = z.object({
  bulkId: z.number(),
  at: instant,
  by: z.string(),
  sheets: z.array(sheetId),
  rows: z.number(),
  /** It took another one back. */
  isTakingBack: z.boolean(),
  isTakenBack: z.boolean(),
})
export type BulkChange = z.infer<typeof bulkChange>

export const bulkChanges = endpoint('bulkChanges', 'GET /planillas/cambios/ultimos', {
  ...BULK,
  summary: 'The last imports and changes of many rows at once, the last one first',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  output: answer({changes: ['changes', z.array(bulkChange)]}),
})

export const takeBackBulk = endpoint('takeBackBulk', 'POST /planillas/cambios/{bulkId}/deshacer', {
  ...BULK,
  summary: 'Take back all that an import changed, unless any of it was changed again; new entries are ended',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  input: params({bulkId: ['bulkId', idInText]}),
  output: outcomes({
    'taken-back': [{estado: 0}],
    'changed-meanwhile': [
      {estado: 1, mensaje: 'Parte de eso cambió después.'},
      {names: ['names', z.array(z.string())]},
    ],
  }),
  errors: ['bulk-busy'],
})
