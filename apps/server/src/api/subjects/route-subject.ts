import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import {canonicalNumber} from '@ceibo/contract/fields/document-numbers'
import {studiesNamed} from '@ceibo/contract/studies/study-keys'
import type {Caller, Patient, Person} from './actor.ts'
import {AppError} from '#platform/app-error.ts'
import {type Identity, namesPerson, type Claims} from '#api/mount/named-person.ts'
import type {
  Nobody,
  Self,
  Dependant,
  Family,
  OwnedAppointment,
  OwnedSession,
  OwnedAccess,
  OwnedStudy,
  OwnedStudies,
  OwnedShare,
  ShareVisit,
  Viewing,
  OwnedCase,
  OwnedPasskey,
  LinkPurpose,
  OpenedLink,
  OwnInvitation,
  Permission,
  Subject,
  RequestLoaders,
} from './subject.ts'

/** A field on the wire, such as `body.idEdns` or `params.id`. */
export type WirePath = `${'params' | 'query' | 'headers' | 'body'}.${string}`

type Ids = Readonly<Record<string, Identity>>

/** A route's declaration of its subject. */
export type SubjectSource<S extends Subject = Subject> = {
  is: string
  /** The fields that identify the subject, and how. */
  ids: Ids
  /** Fields in which callers name themselves. They are compared with the session and not used otherwise. */
  caller: readonly WirePath[]
  /** Fields that look like ids of a person but identify none: catalogue entries, or values that the call itself proves. */
  claims: readonly WirePath[]
  /** The field that may hold the link token; it takes precedence over the bearer. */
  token?: WirePath
  /** Whether the token of a caller is one of ours, whatever the call names. */
  isOurs?(actor: Caller, load: RequestLoaders): Promise<boolean>
  /** Undefined when the subject does not exist or the caller may not name it. */
  resolve(given: Claims, actor: Caller, load: RequestLoaders): Promise<S | undefined>
}

type More = {caller?: readonly WirePath[]; claims?: readonly WirePath[]}

type OfPatient<S> = (given: Claims, patient: Patient, load: RequestLoaders) => Promise<S | undefined>

/** A subject that needs a session. */
const ofPatient = <S extends Subject>(
  is: string,
  ids: Ids,
  {caller = [], claims = []}: More,
  resolve: OfPatient<S>,
): SubjectSource<S> => ({
  is,
  ids,
  caller,
  claims,
  resolve: async (given, actor, load) => (actor.is === 'patient' ? resolve(given, actor, load) : undefined),
})

export const nobody = (...claims: WirePath[]): SubjectSource<Nobody> => ({
  is: 'none',
  ids: {},
  caller: [],
  claims,
  resolve: async () => ({is: 'none'}),
})

/** What a link token of one of these purposes opens; a `person-id` is compared with its owner. */
export const link = (purposes: readonly LinkPurpose[], ids: Ids = {}, token?: WirePath): SubjectSource<OpenedLink> => ({
  is: 'link',
  ids,
  caller: [],
  claims: [],
  ...(token !== undefined && {token}),
  async isOurs(actor, load) {
    if (actor.is !== 'link') return false
    const opened = await Promise.all(purposes.map((purpose) => load.link(actor.token, purpose)))
    return opened.some((one) => one !== undefined)
  },
  async resolve(given, actor, load) {
    if (actor.is !== 'link') return undefined
    for (const purpose of purposes) {
      const opened = await load.link(actor.token, purpose)
      if (opened !== undefined) return given.every(({value}) => Number(value) === opened.ownerId) ? opened : undefined
    }
    return undefined
  },
})

/** The person of the session or, without one, the owner of a link. */
export const selfOrLink = (purposes: readonly LinkPurpose[], ids: Ids): SubjectSource<Self | OpenedLink> => ({
  ...link(purposes, ids),
  is: 'self-or-link',
  resolve: (given, actor, load) =>
    actor.is === 'patient' ? self(ids).resolve(given, actor, load) : link(purposes, ids).resolve(given, actor, load),
})

/** The person of the session; ids are compared with it. */
export const self = (ids: Ids = {}, more: More = {}): SubjectSource<Self> =>
  ofPatient('self', ids, more, async (given, patient) =>
    namesPerson(given, patient) ? {is: 'self', person: patient} : undefined,
  )

/** A member of the family group. */
export const dependant = (ids: Ids, more: More = {}): SubjectSource<Dependant> =>
  ofPatient('dependant', ids, more, async (given, patient, load) => named(given, patient, await load.dependants()))

/** The person of the session (also when no id is given), or a member of the family group. */
export const selfOrDependant = (ids: Ids, more: More = {}): SubjectSource<Self | Dependant> =>
  ofPatient('self-or-dependant', ids, more, async (given, patient, load) =>
    namesPerson(given, patient) ? {is: 'self', person: patient} : named(given, patient, await load.dependants()),
  )

export const family = (ids: Ids = {}, more: More = {}): SubjectSource<Family> =>
  ofPatient('family', ids, more, async (given, patient, load) =>
    namesPerson(given, patient) ? {is: 'family', person: patient, dependants: await load.dependants()} : undefined,
  )

/** An appointment whose patient is the person of the session or a member of the family group. */
export const appointment = (id: WirePath, more: More = {}): SubjectSource<OwnedAppointment> =>
  ofPatient('appointment', {[id]: 'own-id'}, more, async (given, patient, load) => {
    const found = await load.appointment(idIn(given))
    if (found === undefined) return undefined
    const {appointmentId, patientId, bookedById} = found
    const owner: Self | Dependant | undefined =
      patientId === patient.personId
        ? {is: 'self', person: patient}
        : (await load.dependants()).find(({person}) => person.personId === patientId)
    return owner && {is: 'appointment', appointmentId, patient: owner, bookedById}
  })

export const session = (id: WirePath): SubjectSource<OwnedSession> =>
  ofPatient('session', {[id]: 'own-id'}, {}, async (given, _, load) => load.session(idIn(given)))

export const access = (id: WirePath): SubjectSource<OwnedAccess> =>
  ofPatient('access', {[id]: 'own-id'}, {}, async (given, _, load) => load.access(idIn(given)))
export const passkey = (id: WirePath): SubjectSource<OwnedPasskey> =>
  ofPatient('passkey', {[id]: 'own-id'}, {}, async (given, _, load) => load.passkey(idIn(given)))

/** A case that was handed in about the person of the session, or about a member of the family group. */
export const verificationCase = (handle: WirePath): SubjectSource<OwnedCase> =>
  ofPatient('verification-case', {[handle]: 'case-handle'}, {}, async (given, patient, load) => {
    const found = await load.verificationCase(String(given[0]?.value))
    if (found === undefined) return undefined
    const {caseId, holderId, subjectId} = found
    const family = [patient, ...(await load.dependants()).map(({person}) => person)]
    const isOfFamily = family.some(({personId}) => personId === subjectId)
    return isOfFamily ? {is: 'verification-case', caseId, holderId} : undefined
  })

export const invitation = (id: WirePath, more: More = {}): SubjectSource<OwnInvitation> =>
  ofPatient('invitation', {[id]: 'own-id'}, more, async (given, {personId}, load) =>
    load.invitation(idIn(given), personId),
  )

export const permission = (id: WirePath, more: More = {}): SubjectSource<Permission> =>
  ofPatient('permission', {[id]: 'own-id'}, more, async (given, _, load) => {
    const found = await load.permission(idIn(given))
    if (found === undefined) return undefined
    const member = (await load.dependants()).find(({person}) => person.personId === found.dependantId)
    return {...found, guardianship: member?.guardianship ?? null}
  })

/**
 * A study, by its uid or by its accession number together with the person. Archives store no id of a person: the owner of a study is the person
 * with its document and birth date.
 */
export const study = (ids: Ids, more: More = {}): SubjectSource<OwnedStudy> =>
  ofPatient('study', ids, more, async (given, patient, load) => {
    const valueOf = (wanted: Identity) => given.find(({identity}) => identity === wanted)?.value
    const who = given.filter(({identity}) => identity !== 'study-uid' && identity !== 'accession-number')
    const [uid, accessionNumber] = [valueOf('study-uid'), valueOf('accession-number')]
    if (uid === undefined) {
      const owner = await selfOrDependant(ids).resolve(who, patient, load)
      if (owner === undefined || accessionNumber === undefined) return undefined
      const [found] = await load.studiesWithAccession(owner.person, String(accessionNumber))
      return found && {is: 'study', study: found, patient: owner}
    }
    const found = await load.study(String(uid))
    if (found === undefined || !isAmong(valueOf('accession-number'), found)) return undefined
    const owner: Self | Dependant | undefined = isOf(found, patient)
      ? {is: 'self', person: patient}
      : (await load.dependants()).find(({person}) => isOf(found, person))
    if (owner === undefined) return undefined
    const fits = who.length === 0 || namesPerson(who, owner.person, owner.is === 'dependant' ? patient : undefined)
    return fits ? {is: 'study', study: found, patient: owner} : undefined
  })

/**
 * Several studies of one person. All are refused when one is missing or belongs to somebody else, and also when the archive of one does not
 * answer; that refusal names the studies.
 */
export const studies = (uids: WirePath): SubjectSource<OwnedStudies> =>
  ofPatient('studies', {[uids]: 'study-uids'}, {}, async (given, patient, load) => {
    const named = studiesNamed(String(given[0]?.value ?? ''))
    const ofOne = study({[uids]: 'study-uid'})
    const answers = await Promise.all(
      named.map((value) => ofOne.resolve([{identity: 'study-uid', value}], patient, load).catch(asUnreachable)),
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

export const share = (id: WirePath): SubjectSource<OwnedShare> =>
  ofPatient('share', {[id]: 'own-id'}, {}, async (given, _, load) => load.share(idIn(given)))

/** What the ticket of an opened share shows, without a session, to the browser that opened the share. */
export const shareVisit = (studyUid?: WirePath): SubjectSource<ShareVisit> => ({
  is: 'share-visit',
  ids: studyUid === undefined ? {} : {[studyUid]: 'study-uid'},
  caller: [],
  claims: [],
  isOurs: async (actor, load) =>
    actor.is === 'link' &&
    actor.browser !== undefined &&
    (await load.shareVisit({ticket: actor.token, browser: actor.browser}, undefined)) !== undefined,
  async resolve(given, actor, load) {
    if (actor.is !== 'link' || actor.browser === undefined) return undefined
    const uid = given[0]?.value
    return load.shareVisit({ticket: actor.token, browser: actor.browser}, uid === undefined ? undefined : String(uid))
  },
})

/** A study of a share, by the ticket of a program in the address. `places` name an image, which the command looks for in that study alone. */
export const sharedFile = (ticket: WirePath, studyUid: WirePath, ...places: WirePath[]): SubjectSource<ShareVisit> => ({
  is: 'shared-file',
  ids: {[studyUid]: 'study-uid'},
  caller: [],
  claims: places,
  token: ticket,
  isOurs: async (actor, load) =>
    actor.is === 'link' && (await load.shareVisit({ticket: actor.token, browser: null}, undefined)) !== undefined,
  async resolve(given, actor, load) {
    if (actor.is !== 'link') return undefined
    return load.shareVisit({ticket: actor.token, browser: null}, String(given[0]?.value))
  },
})

const isAmong = (given: string | number | undefined, {accessionNumber}: ArchivedStudy) =>
  given === undefined || String(given) === accessionNumber

const isOf = ({patient}: ArchivedStudy, {documentTypeId, documentNumber, birthDate}: Person) =>
  patient.documentType === documentTypeId &&
  canonicalNumber(patient.documentType, patient.documentNumber) === documentNumber &&
  patient.birthDate === birthDate

/**
 * The images that the ticket of a viewer opens; the ticket is the bearer of the call. `places` name one image, which the command looks for in
 * that study alone.
 */
export const viewing = (...places: readonly WirePath[]): SubjectSource<Viewing> => ({
  is: 'viewing',
  ids: {},
  caller: [],
  claims: places,
  isOurs: async (actor, load) => actor.is === 'link' && (await load.viewing(actor.token)) !== undefined,
  resolve: async (_, actor, load) => (actor.is === 'link' ? load.viewing(actor.token) : undefined),
})

const named = (given: Claims, holder: Person, dependants: readonly Dependant[]) =>
  dependants.find(({person}) => namesPerson(given, person, holder))

const idIn = (given: Claims) => Number(given[0]?.value)
