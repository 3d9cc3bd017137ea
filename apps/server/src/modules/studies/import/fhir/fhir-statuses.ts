import type {NewStudy} from '@ceibo/studies/built-in/study-language'
import type {WithdrawnStatus} from '#modules/studies/import/storing/imported-withdrawal.ts'

// What becomes of each status of FHIR R4; docs/integration/laboratory-fhir.md has the same in words.

/** A report is stored in a state, takes back what was stored of it, or is left out because its sender does not know what it is. */
export type ReportOutcome =
  {is: 'stored'; state: NewStudy['state']} | {is: 'withdrawn'; status: WithdrawnStatus} | {is: 'left-out'}

const stored = (state: NewStudy['state']): ReportOutcome => ({is: 'stored', state})

/** https://hl7.org/fhir/R4/valueset-diagnostic-report-status.html */
export const REPORT_OUTCOMES: ReadonlyMap<string, ReportOutcome> = new Map<string, ReportOutcome>([
  ['registered', stored('pending')],
  ['partial', stored('partial')],
  ['preliminary', stored('partial')],
  ['final', stored('complete')],
  ['amended', stored('complete')],
  ['corrected', stored('complete')],
  ['appended', stored('complete')],
  ['cancelled', {is: 'withdrawn', status: 'cancelled'}],
  ['entered-in-error', {is: 'withdrawn', status: 'entered-in-error'}],
  ['unknown', {is: 'left-out'}],
])

/**
 * An observation is shown, shown as preliminary, still awaited, taken back, or doubtful. Without a doubtful, an awaited or a preliminary one a
 * report is not complete, whatever it says.
 */
export type ObservationOutcome = 'shown' | 'preliminary' | 'awaited' | 'taken-back' | 'doubtful'

/** https://hl7.org/fhir/R4/valueset-observation-status.html */
export const OBSERVATION_OUTCOMES: ReadonlyMap<string, ObservationOutcome> = new Map<string, ObservationOutcome>([
  ['registered', 'awaited'],
  ['preliminary', 'preliminary'],
  ['final', 'shown'],
  ['amended', 'shown'],
  ['corrected', 'shown'],
  ['cancelled', 'taken-back'],
  ['entered-in-error', 'taken-back'],
  ['unknown', 'doubtful'],
])
