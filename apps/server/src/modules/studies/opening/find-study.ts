import {type ArchivedStudy, type StudyPatient, UnreachableStudies} from '@ceibo/studies/archived-study'
import type {Dependencies} from '#dependencies.ts'
import type {Person} from '#api/subjects/actor.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'

type Archives = Pick<Dependencies, 'imaging' | 'laboratory'>

/** A study of any archive; undefined when none has it. Throws `archive-unavailable` when one of them does not answer and no other has it. */
export async function findStudy(uid: string, {imaging, laboratory}: Archives): Promise<ArchivedStudy | undefined> {
  const answers = await Promise.allSettled([imaging.study(uid), laboratory.study(uid)])
  const found = answers.flatMap((one) => (one.status === 'fulfilled' && one.value !== undefined ? [one.value] : []))
  const failure = answers.find((one) => one.status === 'rejected')
  if (found[0] === undefined && failure !== undefined) throwUnavailable(failure.reason)
  return found[0]
}

/** The studies of a person with this accession number, the latest first: only the order of the study makes it unique. */
export async function studiesWithAccession(
  person: Person,
  accessionNumber: string,
  {imaging}: Archives,
): Promise<ArchivedStudy[]> {
  const isNumbered = (one: ArchivedStudy) => one.accessionNumber === accessionNumber
  try {
    return (await imaging.studiesOf(patientOf(person))).filter(isNumbered)
  } catch (error) {
    const known = error instanceof UnreachableStudies ? error.known.filter(isNumbered) : []
    return known.length > 0 ? known : throwUnavailable(error)
  }
}

/** A person as archives know them. */
export const patientOf = ({
  documentTypeId,
  documentNumber,
  birthDate,
}: Pick<Person, 'documentTypeId' | 'documentNumber' | 'birthDate'>): StudyPatient => ({
  documentType: documentTypeId,
  documentNumber,
  birthDate,
})
