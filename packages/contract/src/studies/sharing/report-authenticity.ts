import type {StudyKind} from '#studies/study-fields.ts'

/** What anybody who holds a copy of a report may know of it: nothing of the patient, and nothing of what it says. */
export type ReportAuthenticity =
  | {is: 'unknown'}
  | {is: 'authentic'; kind: StudyKind; issuedAt: Date}
  /** `newerAt` is when a valid version was issued afterwards; null for none. */
  | {is: 'withdrawn'; kind: StudyKind; issuedAt: Date; newerAt: Date | null}
  | {is: 'replaced'; kind: StudyKind; issuedAt: Date; newerAt: Date}

/** What the page of authenticity shows: the form alone, also after an empty one, or the answer to a code. */
export type AuthenticityAnswer =
  | ReportAuthenticity
  | {is: 'not-asked'}
  | {is: 'nothing-typed'}
  /** In whole minutes, so that all who wait as long get the same page. */
  | {is: 'too-many'; waitMinutes: number}
  | {is: 'unavailable'}

/** The name of the field of its form, which is the parameter of its address. */
export const REPORT_CODE_FIELD = 'codigo'

/** The most characters of a typed code, with its dashes and the spaces that somebody adds. */
export const MAX_REPORT_CODE_LENGTH = 40
