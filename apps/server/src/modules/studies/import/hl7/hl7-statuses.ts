import type {StudyState} from '@ceibo/contract/studies/study-fields'

/** What the status of an order (OBR-25, HL7 table 0123) says of its report. */
export type OrderState = StudyState | 'cancelled' | 'unknown'

const ORDERS: Readonly<Record<string, OrderState>> = {
  /** Received, scheduled, in process, done without results yet; or stored and not verified, which nobody should read. */
  O: 'pending',
  S: 'pending',
  I: 'pending',
  N: 'pending',
  R: 'pending',
  A: 'partial',
  P: 'partial',
  M: 'partial',
  C: 'complete',
  F: 'complete',
  X: 'cancelled',
  /** Answers to queries: there is no such order, or no such patient. */
  Y: 'unknown',
  Z: 'unknown',
}

export const orderStateOf = (code: string): OrderState | undefined => ORDERS[code.toUpperCase()]

/** What becomes of a value by its status (OBX-11, HL7 table 0085). */
export type ResultOutcome =
  | 'shown'
  /** Shown, in a report that is not complete; a preliminary one as such. */
  | 'partial'
  | 'preliminary'
  /** Not there yet, or not verified: the report is not complete. */
  | 'missing'
  /** Cannot be obtained. */
  | 'absent'
  /** Deleted, or sent by mistake. */
  | 'withdrawn'
  /** No result is meant: it was not asked for, or it describes the order. */
  | 'none'
  /** Final as it was sent before, perhaps without its value. */
  | 'final-before'

const RESULTS: Readonly<Record<string, ResultOutcome>> = {
  F: 'shown',
  C: 'shown',
  A: 'shown',
  B: 'shown',
  V: 'shown',
  P: 'preliminary',
  S: 'partial',
  R: 'missing',
  I: 'missing',
  X: 'absent',
  D: 'withdrawn',
  W: 'withdrawn',
  N: 'none',
  O: 'none',
  U: 'final-before',
}

/** One without a status, which old versions allow, has that of its order. */
export const resultOutcomeOf = (code: string): ResultOutcome | undefined =>
  code === '' ? 'shown' : RESULTS[code.toUpperCase()]
