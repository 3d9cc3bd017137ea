import * as z from 'zod/mini'
import {studyUid} from '#studies/study-keys.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {answer, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {shownReport} from './published-results.ts'
import {publication, RESULT_FILES, shownInPath, uploadReportFields} from './result-upload.ts'

/** A correction of a published result, uploaded by hand: a later version of its values, or the PDF that replaces its report. */

/**
 * Why files are no correction of the result: nothing could be read, they hold several results or that of another study, a laboratory result
 * is shown by its values and not by a PDF, or what they say does not become its last version, as `results` tell.
 */
export const CORRECTION_OBSTACLES = ['nothing', 'several', 'other-study', 'not-by-pdf', 'not-taken'] as const
const obstacle = z.enum(CORRECTION_OBSTACLES)
export type CorrectionObstacle = z.infer<typeof obstacle>

const report = wireObject({
  ...uploadReportFields,
  /** What the last valid version says before and after; null where there is none. */
  before: ['before', z.nullable(shownReport)],
  after: ['after', z.nullable(shownReport)],
  /** Null for a correction, which `shown` names. */
  obstacle: ['obstacle', z.nullable(obstacle)],
})
export type CorrectionReport = z.infer<typeof report>

const uid = ['params.uid', studyUid] as const

export const previewCorrection = endpoint('previewCorrection', 'POST /publicados/{uid}/correccion/revision', {
  ...RESULT_FILES,
  summary:
    'What a published result would say if these files corrected it, beside what it says; nothing is stored. Audited, once in ten minutes for each member',
  limits: [perMinute('account', 30)],
  input: params({uid: ['uid', studyUid]}),
  output: answer({report: ['report', report]}),
})

export const publishCorrection = endpoint(
  'publishCorrection',
  'POST /publicados/{uid}/correccion/publicacion/{shown}',
  {
    ...RESULT_FILES,
    summary:
      'Store these files as the last version of a published result, as it was shown or not at all; its patient is told, and the versions before stay',
    limits: [perMinute('account', 30)],
    input: wireObject({uid, shown: shownInPath}),
    output: publication({report: ['report', report]}),
  },
)
