import type {ArchivedStudy} from '@ceibo/adapters/studies/archived-study'
import type {ShareSummary} from '@ceibo/contract/study-sharing'
import {civilInstant} from '@ceibo/rules/civil-time'
import type {Patient} from '../../../api/actor.ts'
import type {Dependant, Self} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {dependantsOf} from '../../people/people.module.ts'
import {studiesIn} from '../list-studies.ts'
import {readResults, seesStudy} from '../studies.policy.ts'
import {readingOf, standingOf} from '../study-standing.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'log'>
type Parties = {sharerId: number; patientId: number}
type WithdrawnShared = ShareSummary['studies'][number]['withdrawn']

/**
 * Since when a shared study is withdrawn, and whether its recipient still sees images; null for a valid one. Known for the studies that the reader
 * may see today, whose archive answers.
 */
export async function withdrawnOfShares(
  shares: readonly Parties[],
  reader: Patient,
  on: On,
): Promise<(share: Parties, uid: string) => Promise<WithdrawnShared>> {
  const patients = await patientsOf(shares, reader, on)
  const found = await Promise.all(patients.map((patient) => withdrawnOf(patient, on)))
  const withdrawn = new Map(found.flat().map((study) => [study.uid, study]))
  return async (share, uid) => {
    const study = withdrawn.get(uid)
    if (study?.withdrawn == null) return null
    // What recipients see follows the choices of the sharer.
    const reading = await readingOf({readerId: share.sharerId, patientId: share.patientId}, on)
    return {since: civilInstant(study.withdrawn.since), hasImages: standingOf(study, reading).can.images}
  }
}

async function patientsOf(shares: readonly Parties[], reader: Patient, on: On): Promise<(Self | Dependant)[]> {
  // Before it is proved, the document may be somebody else's.
  if (reader.status !== 'validated') return []
  const ids = new Set(shares.map(({patientId}) => patientId))
  const self: Self = {is: 'self', person: reader}
  const others = [...ids].some((id) => id !== reader.personId) ? await dependantsOf(reader.personId, on) : []
  return [self, ...others].filter((one) => ids.has(one.person.personId) && readResults(reader, one))
}

async function withdrawnOf(patient: Self | Dependant, on: On): Promise<ArchivedStudy[]> {
  const [imaging, laboratory] = await Promise.all([
    studiesIn('imaging', on.imaging, patient, on),
    studiesIn('laboratory', on.laboratory, patient, on),
  ])
  return [...imaging.studies, ...laboratory.studies].filter(
    (study) => study.withdrawn !== null && seesStudy(patient, study),
  )
}
