import * as z from 'zod/mini'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, notEmpty, orAbsent, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {answer, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {CONSOLE} from '#pages/console-paths.ts'
import {pathTo, withQuery} from '#pages/paths.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {contentPart, json, jsonText} from './content-parts.ts'

/**
 * What the public pages say, as the staff edits it: each part has at most one draft, which all see; it is published at once or at a time, and each
 * publication can be taken back.
 */

const EDITING = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageContent} as const
const READS = {...EDITING, limits: [perMinute('account', 600)], countedIn: 'memory'} as const
const WRITES = {...EDITING, idempotent: 'by-itself', limits: [perMinute('account', 120)]} as const

/** Why a draft was not published at its time. */
const problem = z.enum(['invalid', 'changed-meanwhile'])
export type DraftProblem = z.infer<typeof problem>

/** Whose draft it is, and when it is published. */
const draftState = {
  by: ['by', z.string()],
  at: ['at', instant],
  publishAt: ['publishAt', z.nullable(instant)],
  problem: ['problem', z.nullable(problem)],
} as const

const listedPart = wireObject({
  part: ['part', contentPart],
  name: ['name', z.string()],
  /** The day of a piece of news, and the first one of a notice, by which they are listed. */
  date: ['date', z.nullable(z.string())],
  isPublished: ['isPublished', z.boolean()],
  mayEdit: ['mayEdit', z.boolean()],
  draft: ['draft', z.nullable(wireObject(draftState))],
})
export type ListedPart = z.infer<typeof listedPart>

const picture = wireObject({
  name: ['name', z.string()],
  version: ['version', z.string()],
  width: ['width', z.number()],
  height: ['height', z.number()],
  alternative: ['alternative', z.string()],
})
export type ListedPicture = z.infer<typeof picture>

export const contentParts = endpoint('contentParts', 'GET /contenidos', {
  ...READS,
  summary: 'The parts of the public content with their drafts, and the centres and pictures that they may name',
  output: answer({
    parts: ['parts', z.array(listedPart)],
    centres: ['centres', z.array(wireObject({slug: ['slug', z.string()], name: ['name', z.string()]}))],
    pictures: ['pictures', z.array(picture)],
  }),
})

/** `revision` names what is published of a part; null is a part that is not on the pages. */
const published = {revision: ['revision', z.string()], published: ['published', json]} as const

export const contentPartDraft = endpoint('contentPartDraft', 'GET /contenidos/partes/{part}', {
  ...READS,
  summary: 'A part of the content: what is published, and its draft with what it began from',
  input: params({part: ['part', contentPart]}),
  output: answer({
    ...published,
    /** Who published it last, and when. */
    last: ['last', z.nullable(wireObject({by: ['by', z.nullable(z.string())], at: ['at', instant]}))],
    draft: [
      'draft',
      z.nullable(
        wireObject({
          version: ['version', z.number()],
          base: ['base', json],
          baseRevision: ['baseRevision', z.string()],
          value: ['value', json],
          ...draftState,
        }),
      ),
    ],
  }),
})
export type PartWithDraft = z.infer<(typeof contentPartDraft)['output']>

/** The version of the draft that was read; 0 is none. */
const readVersion = z.number().check(z.int(), z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER))
const oneDraft = {part: ['params.part', contentPart], version: ['body.version', readVersion]} as const

/** Somebody saved the draft since it was read. */
const changedMeanwhile = [
  {estado: 1, mensaje: 'Otra persona cambió el borrador mientras lo editabas.'},
  {by: ['by', z.string()], at: ['at', instant], version: ['version', z.number()], value: ['value', json]},
] as const
/** Something else was published, or the draft was published or thrown away, since it was read. */
const publishedMeanwhile = [
  {estado: 2, mensaje: 'Lo publicado cambió mientras lo editabas.'},
  {by: ['by', z.nullable(z.string())], at: ['at', z.nullable(instant)], ...published},
] as const
const scheduled = [
  {estado: 3, mensaje: 'Ya está programado: cancelá la publicación para seguir editando.'},
  {publishAt: ['publishAt', instant]},
] as const

export const saveContentDraft = endpoint('saveContentDraft', 'PUT /contenidos/partes/{part}/borrador', {
  ...WRITES,
  limits: [perMinute('account', 240)],
  summary: 'Save the draft of a part; refused when somebody else saved or published since it was read',
  input: wireObject({
    ...oneDraft,
    /** What is published and the draft is made on top of. */
    revision: ['body.revision', z.string().check(z.maxLength(64))],
    value: ['body.value', jsonText],
  }),
  output: outcomes({
    saved: [{estado: 0}, {version: ['version', z.number()], at: ['at', instant]}],
    'changed-meanwhile': changedMeanwhile,
    'published-meanwhile': publishedMeanwhile,
    scheduled,
  }),
})

export const discardContentDraft = endpoint('discardContentDraft', 'POST /contenidos/partes/{part}/descarte', {
  ...WRITES,
  summary: 'Throw the draft of a part away; what is published stays',
  input: wireObject(oneDraft),
  output: outcomes({discarded: [{estado: 0}], 'changed-meanwhile': changedMeanwhile, scheduled}),
})

const placedProblem = wireObject({path: ['path', z.string()], message: ['message', z.string()]})

export const publishContentDraft = endpoint('publishContentDraft', 'POST /contenidos/partes/{part}/publicacion', {
  ...WRITES,
  summary: 'Publish the draft of a part now, or at a time',
  input: wireObject({...oneDraft, publishAt: ['body.publishAt', orAbsent(instant)]}),
  output: outcomes({
    published: [{estado: 0}, {publicationId: ['publicationId', z.nullable(z.number())]}],
    'changed-meanwhile': changedMeanwhile,
    'published-meanwhile': publishedMeanwhile,
    scheduled,
    invalid: [{estado: 4, mensaje: 'Hay datos por corregir.'}, {problems: ['problems', z.array(placedProblem)]}],
    'too-early': [{estado: 5, mensaje: 'Elegí un momento que todavía no pasó.'}],
  }),
})

export const cancelContentSchedule = endpoint('cancelContentSchedule', 'POST /contenidos/partes/{part}/cancelacion', {
  ...WRITES,
  summary: 'Keep a scheduled draft from being published at its time; a repeat changes nothing',
  input: wireObject({part: ['params.part', contentPart]}),
})

const change = wireObject({
  publicationId: ['publicationId', z.number()],
  at: ['at', instant],
  /** Null for an import by command. */
  by: ['by', z.nullable(z.string())],
  before: ['before', json],
  after: ['after', json],
  takesBack: ['takesBack', z.nullable(z.number())],
})
export type ContentChange = z.infer<typeof change>

export const contentHistory = endpoint('contentHistory', 'GET /contenidos/partes/{part}/cambios', {
  ...READS,
  summary: 'What was published of a part, the last change first',
  input: params({part: ['part', contentPart]}),
  output: answer({changes: ['changes', z.array(change)]}),
})

export const takeBackContentChange = endpoint(
  'takeBackContentChange',
  'POST /contenidos/cambios/{publicationId}/deshacer',
  {
    ...WRITES,
    summary: 'Publish again what was there before the last change of a part, as a change of its own',
    input: params({publicationId: ['publicationId', idInText]}),
    output: outcomes({
      'taken-back': [{estado: 0}],
      'changed-meanwhile': [{estado: 1, mensaje: 'Hubo otro cambio después.'}],
    }),
  },
)

/** How long the words are that say what a picture shows. */
export const ALTERNATIVE = {least: 5, most: 300} as const

/** A picture is cut in the browser, so that what is left out never leaves the computer. */
const ADDED_PICTURE = {
  limits: [perHour('account', 120)],
  upload: {files: 1, fileBytes: 5 * 1024 * 1024, requestBytes: 5 * 1024 * 1024},
  input: wireObject({
    alternative: [
      'query.alternative',
      z
        .string(REQUIRED_TEXT)
        .check(
          z.trim(),
          notEmpty,
          z.minLength(ALTERNATIVE.least, 'Contá qué muestra la foto'),
          z.maxLength(ALTERNATIVE.most, `Hasta ${ALTERNATIVE.most} caracteres`),
        ),
    ],
  }),
  output: answer({picture: ['picture', picture]}),
  errors: ['file-too-large', 'file-type', 'file-unreadable', 'too-slow'],
} as const

export const uploadContentPicture = endpoint('uploadContentPicture', 'POST /contenidos/fotos', {
  ...EDITING,
  ...ADDED_PICTURE,
  summary: 'Add a picture for the pages (JPG or PNG), which is made anew without its metadata',
})

export const uploadProfessionalPhoto = endpoint('uploadProfessionalPhoto', 'POST /catalogos/profesionales/fotos', {
  ...EDITING,
  ...ADDED_PICTURE,
  roles: STAFF_MAY.manageCatalogues,
  summary: 'Add a photo of a professional (JPG or PNG), which is made anew without its metadata',
})

/** A call that adds a picture. */
export type PictureUpload = typeof uploadContentPicture | typeof uploadProfessionalPhoto

/** The page that shows a part, rendered with its draft, for whoever edits it. The version makes each draft a new address. */
export const contentPreview = {
  route: `${CONSOLE}/vista-previa/:part`,
  of: (part: string, page: string, version: number): string =>
    withQuery(pathTo(`${CONSOLE}/vista-previa/:part`, {part}), {pagina: page, version}),
}
