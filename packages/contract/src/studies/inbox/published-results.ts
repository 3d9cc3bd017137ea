import * as z from 'zod/mini'
import {foundPerson} from '#desk/one-line.ts'
import {studyKind, studyState} from '#studies/study-fields.ts'
import {studyUid} from '#studies/study-keys.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {instant, isoDate} from '#wire/wire-fields.ts'
import {answer, outcomes, params, query} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {RESULTS} from './results-inbox.ts'
import {changed, gone, note} from './unmatched-acts.ts'

/** Results that the portal has for its patients, as the staff finds them, sees what the patient sees, and takes them back. */

/** For so long the withdrawal of a result can be undone without anybody being told of it. */
export const WITHDRAWAL_MINUTES = 10

/** The longest document or number by which results are sought. */
export const MAX_SOUGHT = 64

/** The most results of one answer. */
export const MAX_PUBLISHED = 100

const listedFields = {
  uid: ['uid', z.string()],
  kind: ['kind', studyKind],
  title: ['title', z.string()],
  number: ['number', z.string()],
  centre: ['centre', z.string()],
  performedAt: ['performedAt', z.nullable(instant)],
  state: ['state', studyState],
  documentNumber: ['documentNumber', z.string()],
  birthDate: ['birthDate', isoDate],
  /** Whom the network knows by this document and birth date; null for nobody, or for two people. */
  person: [
    'person',
    z.nullable(wireObject({personId: ['personId', foundPerson.shape.personId], name: ['name', z.string()]})),
  ],
} as const
const listed = wireObject(listedFields)
export type PublishedResult = z.infer<typeof listed>

export const publishedResults = endpoint('publishedResults', 'GET /publicados', {
  ...RESULTS,
  summary:
    'Results that the portal has, by the document of the patient or the number of the study, and by the day on which they were done: the latest first, without what was found',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  input: query({
    line: ['line', z.optional(z.string().check(z.trim(), z.maxLength(MAX_SOUGHT)))],
    day: ['day', z.optional(isoDate)],
  }),
  output: answer({results: ['results', z.array(listed)]}),
})

/** Words that stand on the printed report of the patient. */
const value = wireObject({
  name: ['name', z.string()],
  method: ['method', z.nullable(z.string())],
  comment: ['comment', z.nullable(z.string())],
  notes: ['notes', z.array(z.string())],
  value: ['value', z.string()],
  unit: ['unit', z.string()],
  reference: ['reference', z.string()],
  mark: {
    words: ['mark', z.string()],
    side: ['side', z.enum(['above', 'below', 'none'])],
    isOutside: ['isOutside', z.boolean()],
    isCritical: ['isCritical', z.boolean()],
  },
})

/** A report in the words that its patient reads. */
export const shownReport = wireObject({
  notices: ['notices', z.array(z.string())],
  panels: ['panels', z.array(wireObject({title: ['title', z.string()], results: ['results', z.array(value)]}))],
  antibiograms: [
    'antibiograms',
    z.array(
      wireObject({
        organism: ['organism', z.string()],
        rows: [
          'rows',
          z.array(
            wireObject({
              antibiotic: ['antibiotic', z.string()],
              answer: ['answer', z.string()],
              mic: ['mic', z.string()],
            }),
          ),
        ],
      }),
    ),
  ],
  sections: ['sections', z.array(wireObject({title: ['title', z.string()], text: ['text', z.string()]}))],
  signer: ['signer', z.nullable(z.string())],
  documents: ['documents', z.array(z.string())],
})
export type ShownReport = z.infer<typeof shownReport>

/**
 * What the patient sees of a study now: the report, nothing of it while their own choice holds it back, nothing because it was withdrawn, or
 * nothing because none was issued. Nobody sees it while nobody is known by its document.
 */
export const SIGHTS = ['report', 'waits', 'withdrawn', 'none', 'nobody'] as const

const opened = wireObject({
  ...listedFields,
  sight: ['sight', z.enum(SIGHTS)],
  /** When the patient sees a result that waits, at the latest. */
  waitsUntil: ['waitsUntil', z.nullable(instant)],
  images: ['images', z.number()],
  /** The number of the last valid version, and of the one that the patient has opened; 0 for none. */
  version: ['version', z.number()],
  readVersion: ['readVersion', z.number()],
  /** Every version that was issued, the latest first. */
  versions: [
    'versions',
    z.array(
      wireObject({
        version: ['version', z.number()],
        issuedAt: ['issuedAt', instant],
        isWithdrawn: ['isWithdrawn', z.boolean()],
      }),
    ),
  ],
  withdrawal: [
    'withdrawal',
    z.nullable(
      wireObject({
        since: ['since', instant],
        why: ['why', z.string()],
        source: ['source', z.string()],
        /** What who issued it withdrew becomes valid only by a version of theirs. */
        canRestore: ['canRestore', z.boolean()],
        /** When those who read it are told; null once they were. */
        tellAt: ['tellAt', z.nullable(instant)],
      }),
    ),
  ],
  /** Null where the patient sees no report. */
  shown: ['shown', z.nullable(shownReport)],
})
export type OpenedResult = z.infer<typeof opened>

const uid = ['uid', studyUid] as const

export const publishedResult = endpoint('publishedResult', 'GET /publicados/{uid}', {
  ...RESULTS,
  summary:
    'What the patient sees of a result, in the words of its printed report; audited, once in ten minutes for each member',
  limits: [perMinute('account', 60)],
  input: params({uid}),
  output: answer({found: ['found', opened]}),
})

export const withdrawResult = endpoint('withdrawResult', 'POST /publicados/{uid}/retiro', {
  ...RESULTS,
  summary:
    'Take a result back: nobody is shown what it says from now on, nor by a share. Those who read it are told ten minutes later, unless it is restored before',
  limits: [perMinute('account', 30)],
  /** `version` is the one that was looked at; a later one has to be looked at first. */
  input: wireObject({uid: ['params.uid', studyUid], version: ['body.version', z.int()], why: ['body.why', note]}),
  output: outcomes({withdrawn: [{estado: 0}, {tellAt: ['tellAt', instant]}], gone, changed}),
})

export const restoreResult = endpoint('restoreResult', 'POST /publicados/{uid}/restitucion', {
  ...RESULTS,
  summary: 'Make a result valid again that the staff withdrew; those who were told of the withdrawal are told',
  limits: [perMinute('account', 30)],
  input: wireObject({uid: ['params.uid', studyUid], why: ['body.why', note]}),
  output: outcomes({
    restored: [{estado: 0}, {wasTold: ['wasTold', z.boolean()]}],
    gone,
    'by-issuer': [{estado: 4, mensaje: 'Lo retiró quien lo informó'}],
  }),
})
