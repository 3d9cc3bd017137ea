import {canonicalNumber} from '@ceibo/contract/fields/document-numbers'
import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {Patient, Person} from '#api/subjects/actor.ts'
import {type Given, type GivenValue, namesPerson, type PersonField} from '#api/subjects/named-person.ts'
import {type Dependant, memberThat, namedMember} from '#modules/people/people.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {findStudy, studiesWithAccession} from './opening/find-study.ts'
import {openedViewing} from './viewing/viewer-ticket.ts'
import {ofPatient, type Resolving, type Self, type SubjectSource} from '#api/subjects/subject.ts'
import type {Viewing} from './viewing/viewer-ticket.queries.ts'

/** A study of the person of the session or of a member of the family group. */
export type OwnedStudy = {is: 'study'; study: ArchivedStudy; patient: Self | Dependant}
/** Studies of the person of the session or of a member of the family group. */
export type OwnedStudies = {is: 'studies'; studies: readonly ArchivedStudy[]; patient: Self | Dependant}

/** The fields that identify a study: its `uid`, or its accession number together with the fields of a person. */
type StudyField = 'uid' | 'accessionNumber' | PersonField

/**
 * A study, by its uid or by its accession number together with the person. Archives store no id of a person: the owner of a study is the person
 * with its document and birth date.
 */
export const study = (ids: readonly StudyField[]): SubjectSource<OwnedStudy> =>
  ofPatient('study', ids, {}, async (given, patient, request) => {
    const valueOf = (wanted: StudyField) => given.find(({path}) => path === wanted)?.value
    const who = given.filter(({path}) => path !== 'uid' && path !== 'accessionNumber')
    const [uid, accessionNumber] = [valueOf('uid'), valueOf('accessionNumber')]
    if (uid !== undefined) return studyOfUid({uid: String(uid), accessionNumber, who}, patient, request)
    const owner = await namedMember(who, patient, request)
    if (owner === undefined || accessionNumber === undefined) return undefined
    const [found] = await studiesWithAccession(owner.person, String(accessionNumber), request.on)
    return found && {is: 'study', study: found, patient: owner}
  })

type NamedStudy = {uid: string; accessionNumber: GivenValue | undefined; who?: Given}

async function studyOfUid(
  {uid, accessionNumber, who = []}: NamedStudy,
  patient: Patient,
  request: Resolving,
): Promise<OwnedStudy | undefined> {
  const found = await findStudy(uid, request.on)
  if (found === undefined) return undefined
  if (accessionNumber !== undefined && String(accessionNumber) !== found.accessionNumber) return undefined
  const owner = await memberThat((person) => isOf(found, person), patient, request)
  if (owner === undefined) return undefined
  const fits = who.length === 0 || namesPerson(who, owner.person, owner.is === 'dependant' ? patient : undefined)
  return fits ? {is: 'study', study: found, patient: owner} : undefined
}

/**
 * Several studies of one person, by a list of uids. All are refused when one is missing or belongs to somebody else, and also when the archive
 * of one does not answer; that refusal names the studies.
 */
export const studies = (uids: string): SubjectSource<OwnedStudies> =>
  ofPatient('studies', [uids], {}, async (given, patient, request) => {
    const value = given[0]?.value
    const named = typeof value === 'object' ? value : []
    const answers = await Promise.all(
      named.map((uid) => studyOfUid({uid, accessionNumber: undefined}, patient, request).catch(asUnreachable)),
    )
    const owned = answers.filter((one) => one !== undefined && one !== UNREACHABLE)
    const isMissing = answers.includes(undefined)
    const problems = answers.flatMap((one, place) => (one === UNREACHABLE ? [notAnswered(place)] : []))
    if (!isMissing && problems.length > 0) throw new AppError('archive-unavailable', {problems})
    const [first] = owned
    const areOfOne = owned.every((one) => one.patient.person.personId === first?.patient.person.personId)
    if (first === undefined || owned.length < named.length || !areOfOne) return undefined
    return {is: 'studies', studies: owned.map((one) => one.study), patient: first.patient}
  })

const UNREACHABLE = 'unreachable'

function asUnreachable(error: unknown): typeof UNREACHABLE {
  if (error instanceof AppError && error.code === 'archive-unavailable') return UNREACHABLE
  throw error
}

const notAnswered = (place: number): FieldProblem => ({
  field: `studies.${place}`,
  message: 'El archivo que lo guarda no responde en este momento',
})

const isOf = ({patient}: ArchivedStudy, {documentTypeId, documentNumber, birthDate}: Person) =>
  patient.documentType === documentTypeId &&
  canonicalNumber(patient.documentType, patient.documentNumber) === documentNumber &&
  patient.birthDate === birthDate

/**
 * The images that the ticket of a viewer opens; the ticket is the bearer of the call. `places` name one image, which the command looks for in
 * that study alone.
 */
export const viewing = (...places: readonly string[]): SubjectSource<Viewing> => ({
  is: 'viewing',
  ids: [],
  caller: [],
  claims: places,
  isOurs: async (actor, {on}) => actor.is === 'link' && (await openedViewing(actor.token, on)) !== undefined,
  resolve: async (_, actor, {on}) => (actor.is === 'link' ? openedViewing(actor.token, on) : undefined),
})
