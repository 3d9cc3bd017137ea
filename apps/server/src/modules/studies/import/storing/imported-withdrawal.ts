import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {ReadingRules} from '#modules/studies/import/values/laboratory-fields.ts'
import type {NamedPatient} from './match-patient.ts'

/** The statuses by which a laboratory takes a report back, in the words of FHIR. */
export type WithdrawnStatus = 'cancelled' | 'entered-in-error'

/**
 * A report that its laboratory takes back: a reader of a format gives it in `withdrawals`, beside its `studies`. Nothing of the report is valid
 * any more, unless a version is issued later than `at`.
 */
export type ImportedWithdrawal = {
  source: 'dicom' | 'csv' | 'fhir' | 'hl7'
  /** The report in messages, such as "protocol 25-00417". */
  label: string
  /** The key of the study in the store, as its reports have it. */
  uid: string
  kind: StudyKind
  /** Undefined where the file does not name the patient. */
  patient: NamedPatient | undefined
  status: WithdrawnStatus
  /** When the laboratory took it back; null where the file does not say. `last-stored` takes back what the store has, and nothing that is issued later. */
  at: Date | 'last-stored' | null
  /** The reason in the words of the laboratory, for the record; "" for none. Patients do not see it. */
  reason: string
  /** Set where it only takes back what a correction, which cannot be read, would have replaced. */
  isUnreadable?: true
  /** The resource of the file that says it, where the format has them. */
  resource?: string
}

/**
 * What a correction that takes results back and cannot be read leaves of a report: nothing, until it can be read. The versions before it would
 * show what it takes back; the same version in order, which has the same instant, is valid again.
 */
export const unreadableCorrection = (
  about: Pick<ImportedWithdrawal, 'source' | 'label' | 'uid' | 'kind' | 'patient'>,
  issuedAt: Date | null | undefined,
  {now}: Pick<ReadingRules, 'now'>,
): ImportedWithdrawal => ({
  ...about,
  status: 'entered-in-error',
  at: issuedAt && issuedAt <= now ? new Date(issuedAt.getTime() - 1) : 'last-stored',
  reason: 'a later version takes results back and cannot be read',
  isUnreadable: true,
})
