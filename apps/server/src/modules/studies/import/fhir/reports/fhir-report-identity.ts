import {createHash} from 'node:crypto'
import type {DiagnosticReport} from '#modules/studies/import/fhir/fhir-resources.ts'
import {laboratoryUid} from '#modules/studies/import/values/laboratory-fields.ts'
import type {NamedPatient} from '#modules/studies/import/storing/match-patient.ts'

/** By what a report is known again. `number` is what people call it; "" for none. */
export type ReportIdentity = {uid: string; number: string; label: string}

/** The longest number that is shown. */
const MAX_NUMBER = 64

/**
 * A report is known by its first identifier with a value, within the system of it, or else within its centre; without one by its `id`; without that by
 * whose it is, what, when and where.
 */
export function identityOfReport(
  {identifier, id, effectiveDateTime, effectivePeriod}: DiagnosticReport,
  {centre, title, patient}: {centre: string; title: string; patient: NamedPatient | undefined},
): ReportIdentity {
  const named = identifier.find(({value = ''}) => value !== '')
  if (named?.value !== undefined) {
    const number = named.value.slice(0, MAX_NUMBER)
    return {uid: laboratoryUid(named.system ?? centre, named.value), number, label: `protocol ${number}`}
  }
  if (id !== undefined) {
    return {
      uid: laboratoryUid(centre, `DiagnosticReport/${id}`),
      number: '',
      label: `report ${id.slice(0, MAX_NUMBER)}`,
    }
  }
  const {documentNumber, birthDate} = patient ?? {}
  const takenAt = effectiveDateTime ?? effectivePeriod?.start
  const facts = JSON.stringify([documentNumber, birthDate, title, takenAt?.toISOString()])
  const key = createHash('sha256').update(facts).digest('hex')
  return {uid: laboratoryUid(centre, key), number: '', label: `report "${title}"`}
}
