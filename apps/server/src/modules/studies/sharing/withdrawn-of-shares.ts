import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {ShareSummary} from '@ceibo/contract/studies/sharing/study-sharing'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Patient} from '#api/subjects/actor.ts'
import type {Dependencies} from '#dependencies.ts'
import {dependantsOf, type Dependant} from '#modules/people/people.offers.ts'
import {studiesIn} from '#modules/studies/list-studies.ts'
import {readResults, seesStudy} from '#modules/studies/studies.policy.ts'
import {type Reading, readingOf, statusOf} from '#modules/studies/opening/study-status.ts'
import type {Self} from '#api/subjects/subject.ts'

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
): Promise<(share: Parties, uid: string) => WithdrawnShared> {
  const patients = await patientsOf(shares, reader, on)
  const found = await Promise.all(patients.map((patient) => withdrawnOf(patient, on)))
  const withdrawn = new Map(found.flat().map((study) => [study.uid, study]))
  const readings = withdrawn.size === 0 ? new Map<string, Reading>() : await readingsOf(shares, on)
  return (share, uid) => {
    const study = withdrawn.get(uid)
    const reading = readings.get(keyOf(share))
    if (study?.withdrawn == null || reading === undefined) return null
    return {since: civilInstant(study.withdrawn.since), hasImages: statusOf(study, reading).can.images}
  }
}

const keyOf = ({sharerId, patientId}: Parties) => `${sharerId} ${patientId}`

/** What recipients see follows the choices of the sharer, which are loaded once for each patient. */
async function readingsOf(shares: readonly Parties[], on: On): Promise<ReadonlyMap<string, Reading>> {
  const parties = new Map(shares.map((share) => [keyOf(share), share]))
  const loaded = [...parties].map(
    async ([key, {sharerId, patientId}]) => [key, await readingOf({readerId: sharerId, patientId}, on)] as const,
  )
  return new Map(await Promise.all(loaded))
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
