import type {FieldProblem} from '@ceibo/contract/errors'
import type {RelationshipKind} from '@ceibo/contract/family'
import type {AppointmentOwner} from '@ceibo/adapters/booking-system/port'
import type {ArchivedStudy} from '@ceibo/adapters/studies/archived-study'
import {canonicalNumber} from '@ceibo/contract/document-numbers'
import {studiesNamed} from '@ceibo/contract/study-fields'
import type {ActingRight, Guardianship} from '@ceibo/rules/acting-for'
import type {DependantActions, MissingStep} from '@ceibo/rules/dependant-actions'
import type {Dependencies} from '../dependencies.ts'
import type {Caller, Patient, Person} from './actor.ts'
import {AppError} from './app-error.ts'
import {namesPerson} from './named-person.ts'
import type {Identity, Said} from './named-person.ts'

// The subject of a call is the person whose data it is about. A route declares it with one of the functions below; mounting
// resolves it from the session.

/** The call is about nobody, or about a person whom the call itself identifies and proves. */
export type Nobody = {is: 'none'}
export type Self = {is: 'self'; person: Person}
/** A member of the holder's family group, in any state of the relationship, with what the holder may do for them today. */
export type Dependant = {
  is: 'dependant'
  person: Person
  kind: RelationshipKind
  guardianship: Guardianship | null
  missing: MissingStep | null
  rights: ReadonlySet<ActingRight>
  can: DependantActions
}
/** The person of the session with all members of the family group. */
export type Family = {is: 'family'; person: Person; dependants: readonly Dependant[]}
export type OwnedAppointment = {
  is: 'appointment'
  appointmentId: number
  patient: Self | Dependant
  bookedById: number
}
export type OwnedSession = {is: 'session'; sessionId: number; personId: number}
/** An audited event about the data of a person. */
export type OwnedAccess = {is: 'access'; eventId: number; personId: number}
/** A study of the person of the session or of a member of the family group. */
export type OwnedStudy = {is: 'study'; study: ArchivedStudy; patient: Self | Dependant}
/** Studies of one of them. */
export type OwnedStudies = {is: 'studies'; studies: readonly ArchivedStudy[]; patient: Self | Dependant}
/** What somebody shared: of whom, and who did. */
export type OwnedShare = {is: 'share'; shareId: number; sharerId: number; patientId: number}
/** An unexpired ticket of an opened share, shown by the browser that opened it; `study` is the one named, if one is. */
export type ShareVisit = {
  is: 'share-visit'
  visitId: number
  shareId: number
  sharerId: number
  patientId: number
  study: ArchivedStudy | null
  /** Until when the ticket serves. */
  until: Date
}
/** The images of a study, opened by the unexpired ticket of a viewer: for a reader with a session, or for whoever holds a link of a share. */
export type Viewing = {
  is: 'viewing'
  studyUid: string
  patientId: number
  readerId: number | null
  shareId: number | null
}
/** A case of documents that somebody handed in, about themselves or a member of their family group. */
export type OwnedCase = {is: 'verification-case'; caseId: number; holderId: number}
export type OwnedPasskey = {is: 'passkey'; passkeyId: number; personId: number; name: string}

export type LinkPurpose = 'reset' | 'completion' | 'email-revert' | 'review' | 'scan' | 'share'
/** What an unexpired link token opens. `ownerId` is a person, for a review link a case, for a share the share. */
export type OpenedLink = {is: 'link'; purpose: LinkPurpose; ownerId: number; tokenHash: Buffer; isSpent: boolean}

/** An invitation to act for somebody, given by the person of the session or received. */
export type OwnInvitation = {is: 'invitation'; invitationId: number; inviterId: number; isReceived: boolean}
/** A live permission to act: who acts, for whom, who gave it by an invitation, and what makes the caller a guardian of the dependant. */
export type Permission = {
  is: 'permission'
  permissionId: number
  holderId: number
  dependantId: number
  inviterId: number | null
  /** Nothing is proved yet: the holder has only asked for it. */
  isAsked: boolean
  guardianship: Guardianship | null
}

export type Subject =
  | OwnInvitation
  | Permission
  | Nobody
  | Self
  | Dependant
  | Family
  | OwnedAppointment
  | OwnedSession
  | OwnedAccess
  | OwnedPasskey
  | OwnedCase
  | OwnedStudy
  | OwnedStudies
  | OwnedShare
  | ShareVisit
  | Viewing
  | OpenedLink

/** A case by who handed it in, and about whom. */
export type HandedInCase = {caseId: number; holderId: number; subjectId: number}

/** The ticket of an opened share, and the secret of the browser that opened it; null for a program, which keeps no cookie. */
export type VisitProof = {ticket: string; browser: string | null}

/** Functions that load subjects. The composition passes in those of the modules. */
export type SubjectLoaders = {
  dependants(holderId: number, on: Dependencies): Promise<readonly Dependant[]>
  appointment(appointmentId: number, on: Dependencies): Promise<AppointmentOwner | undefined>
  session(sessionId: number, on: Dependencies): Promise<OwnedSession | undefined>
  invitation(invitationId: number, personId: number, on: Dependencies): Promise<OwnInvitation | undefined>
  permission(permissionId: number, on: Dependencies): Promise<Omit<Permission, 'guardianship'> | undefined>
  access(eventId: number, on: Dependencies): Promise<OwnedAccess | undefined>
  passkey(passkeyId: number, on: Dependencies): Promise<OwnedPasskey | undefined>
  verificationCase(handle: string, on: Dependencies): Promise<HandedInCase | undefined>
  link(token: string, purpose: LinkPurpose, on: Dependencies): Promise<OpenedLink | undefined>
  study(uid: string, on: Dependencies): Promise<ArchivedStudy | undefined>
  studiesWithAccession(person: Person, accessionNumber: string, on: Dependencies): Promise<ArchivedStudy[]>
  viewing(ticket: string, on: Dependencies): Promise<Viewing | undefined>
  share(shareId: number, on: Dependencies): Promise<OwnedShare | undefined>
  shareVisit(visit: VisitProof, studyUid: string | undefined, on: Dependencies): Promise<ShareVisit | undefined>
}

/** The loaders of one request. The family group is read at most once, when it is needed. */
export type RequestLoaders = {
  dependants(): Promise<readonly Dependant[]>
  appointment(appointmentId: number): Promise<AppointmentOwner | undefined>
  session(sessionId: number): Promise<OwnedSession | undefined>
  invitation(invitationId: number, personId: number): Promise<OwnInvitation | undefined>
  permission(permissionId: number): Promise<Omit<Permission, 'guardianship'> | undefined>
  access(eventId: number): Promise<OwnedAccess | undefined>
  passkey(passkeyId: number): Promise<OwnedPasskey | undefined>
  verificationCase(handle: string): Promise<HandedInCase | undefined>
  link(token: string, purpose: LinkPurpose): Promise<OpenedLink | undefined>
  study(uid: string): Promise<ArchivedStudy | undefined>
  studiesWithAccession(person: Person, accessionNumber: string): Promise<ArchivedStudy[]>
  viewing(ticket: string): Promise<Viewing | undefined>
  share(shareId: number): Promise<OwnedShare | undefined>
  shareVisit(visit: VisitProof, studyUid: string | undefined): Promise<ShareVisit | undefined>
}

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
  /** Undefined when the subject does not exist or the caller may not name it. */
  resolve(said: Said, actor: Caller, load: RequestLoaders): Promise<S | undefined>
}

type More = {caller?: readonly WirePath[]; claims?: readonly WirePath[]}

type OfPatient<S> = (said: Said, patient: Patient, load: RequestLoaders) => Promise<S | undefined>

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
  resolve: async (said, actor, load) => (actor.is === 'patient' ? resolve(said, actor, load) : undefined),
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
  async resolve(said, actor, load) {
    if (actor.is !== 'link') return undefined
    for (const purpose of purposes) {
      const opened = await load.link(actor.token, purpose)
      if (opened !== undefined) return said.every(({value}) => Number(value) === opened.ownerId) ? opened : undefined
    }
    return undefined
  },
})

/** The person of the session or, without one, the owner of a link. */
export const selfOrLink = (purposes: readonly LinkPurpose[], ids: Ids): SubjectSource<Self | OpenedLink> => ({
  ...link(purposes, ids),
  is: 'self-or-link',
  resolve: (said, actor, load) =>
    actor.is === 'patient' ? self(ids).resolve(said, actor, load) : link(purposes, ids).resolve(said, actor, load),
})

/** The person of the session; ids are compared with it. */
export const self = (ids: Ids = {}, more: More = {}): SubjectSource<Self> =>
  ofPatient('self', ids, more, async (said, patient) =>
    namesPerson(said, patient) ? {is: 'self', person: patient} : undefined,
  )

/** A member of the family group. */
export const dependant = (ids: Ids, more: More = {}): SubjectSource<Dependant> =>
  ofPatient('dependant', ids, more, async (said, patient, load) => named(said, patient, await load.dependants()))

/** The person of the session (also when no id is given), or a member of the family group. */
export const selfOrDependant = (ids: Ids, more: More = {}): SubjectSource<Self | Dependant> =>
  ofPatient('self-or-dependant', ids, more, async (said, patient, load) =>
    namesPerson(said, patient) ? {is: 'self', person: patient} : named(said, patient, await load.dependants()),
  )

export const family = (ids: Ids = {}, more: More = {}): SubjectSource<Family> =>
  ofPatient('family', ids, more, async (said, patient, load) =>
    namesPerson(said, patient) ? {is: 'family', person: patient, dependants: await load.dependants()} : undefined,
  )

/** An appointment whose patient is the person of the session or a member of the family group. */
export const appointment = (id: WirePath, more: More = {}): SubjectSource<OwnedAppointment> =>
  ofPatient('appointment', {[id]: 'own-id'}, more, async (said, patient, load) => {
    const found = await load.appointment(idIn(said))
    if (found === undefined) return undefined
    const {appointmentId, patientId, bookedById} = found
    const whose: Self | Dependant | undefined =
      patientId === patient.personId
        ? {is: 'self', person: patient}
        : (await load.dependants()).find(({person}) => person.personId === patientId)
    return whose && {is: 'appointment', appointmentId, patient: whose, bookedById}
  })

export const session = (id: WirePath): SubjectSource<OwnedSession> =>
  ofPatient('session', {[id]: 'own-id'}, {}, async (said, _, load) => load.session(idIn(said)))

export const access = (id: WirePath): SubjectSource<OwnedAccess> =>
  ofPatient('access', {[id]: 'own-id'}, {}, async (said, _, load) => load.access(idIn(said)))
export const passkey = (id: WirePath): SubjectSource<OwnedPasskey> =>
  ofPatient('passkey', {[id]: 'own-id'}, {}, async (said, _, load) => load.passkey(idIn(said)))

/** A case that was handed in about the person of the session, or about a member of the family group. */
export const verificationCase = (handle: WirePath): SubjectSource<OwnedCase> =>
  ofPatient('verification-case', {[handle]: 'case-handle'}, {}, async (said, patient, load) => {
    const found = await load.verificationCase(String(said[0]?.value))
    if (found === undefined) return undefined
    const {caseId, holderId, subjectId} = found
    const family = [patient, ...(await load.dependants()).map(({person}) => person)]
    const isOfFamily = family.some(({personId}) => personId === subjectId)
    return isOfFamily ? {is: 'verification-case', caseId, holderId} : undefined
  })

export const invitation = (id: WirePath, more: More = {}): SubjectSource<OwnInvitation> =>
  ofPatient('invitation', {[id]: 'own-id'}, more, async (said, {personId}, load) =>
    load.invitation(idIn(said), personId),
  )

export const permission = (id: WirePath, more: More = {}): SubjectSource<Permission> =>
  ofPatient('permission', {[id]: 'own-id'}, more, async (said, _, load) => {
    const found = await load.permission(idIn(said))
    if (found === undefined) return undefined
    const member = (await load.dependants()).find(({person}) => person.personId === found.dependantId)
    return {...found, guardianship: member?.guardianship ?? null}
  })

/**
 * A study, by its uid or by its accession number together with the person. Archives know no id of a person: a study is of whoever has its
 * document and birth date.
 */
export const study = (ids: Ids, more: More = {}): SubjectSource<OwnedStudy> =>
  ofPatient('study', ids, more, async (said, patient, load) => {
    const valueOf = (wanted: Identity) => said.find(({identity}) => identity === wanted)?.value
    const who = said.filter(({identity}) => identity !== 'study-uid' && identity !== 'accession-number')
    const [uid, accessionNumber] = [valueOf('study-uid'), valueOf('accession-number')]
    if (uid === undefined) {
      const whose = await selfOrDependant(ids).resolve(who, patient, load)
      if (whose === undefined || accessionNumber === undefined) return undefined
      const [found] = await load.studiesWithAccession(whose.person, String(accessionNumber))
      return found && {is: 'study', study: found, patient: whose}
    }
    const found = await load.study(String(uid))
    if (found === undefined || !isAmong(valueOf('accession-number'), found)) return undefined
    const whose: Self | Dependant | undefined = isOf(found, patient)
      ? {is: 'self', person: patient}
      : (await load.dependants()).find(({person}) => isOf(found, person))
    if (whose === undefined) return undefined
    const fits = who.length === 0 || namesPerson(who, whose.person, whose.is === 'dependant' ? patient : undefined)
    return fits ? {is: 'study', study: found, patient: whose} : undefined
  })

/**
 * Several studies of one person. One that is not there, or of somebody else, is enough to refuse them all; and so is one whose archive does
 * not answer, but the refusal names which they are.
 */
export const studies = (uids: WirePath): SubjectSource<OwnedStudies> =>
  ofPatient('studies', {[uids]: 'study-uids'}, {}, async (said, patient, load) => {
    const named = studiesNamed(String(said[0]?.value ?? ''))
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
  campo: `estudios.${place}`,
  mensaje: 'El archivo que lo guarda no responde en este momento',
})

export const share = (id: WirePath): SubjectSource<OwnedShare> =>
  ofPatient('share', {[id]: 'own-id'}, {}, async (said, _, load) => load.share(idIn(said)))

/** What the ticket of an opened share shows, without a session, to the browser that opened it. */
export const shareVisit = (studyUid?: WirePath): SubjectSource<ShareVisit> => ({
  is: 'share-visit',
  ids: studyUid === undefined ? {} : {[studyUid]: 'study-uid'},
  caller: [],
  claims: [],
  async resolve(said, actor, load) {
    if (actor.is !== 'link' || actor.browser === undefined) return undefined
    const uid = said[0]?.value
    return load.shareVisit({ticket: actor.token, browser: actor.browser}, uid === undefined ? undefined : String(uid))
  },
})

/**
 * A study of a share by the ticket of a program, which stands in the address. `places` name an image, which the command looks for in that
 * study alone.
 */
export const sharedFile = (ticket: WirePath, studyUid: WirePath, ...places: WirePath[]): SubjectSource<ShareVisit> => ({
  is: 'shared-file',
  ids: {[studyUid]: 'study-uid'},
  caller: [],
  claims: places,
  token: ticket,
  async resolve(said, actor, load) {
    if (actor.is !== 'link') return undefined
    return load.shareVisit({ticket: actor.token, browser: null}, String(said[0]?.value))
  },
})

const isAmong = (said: string | number | undefined, {accessionNumber}: ArchivedStudy) =>
  said === undefined || String(said) === accessionNumber

const isOf = ({patient}: ArchivedStudy, {documentTypeId, documentNumber, birthDate}: Person) =>
  patient.documentType === documentTypeId &&
  canonicalNumber(patient.documentType, patient.documentNumber) === documentNumber &&
  patient.birthDate === birthDate

/** The images that the ticket of a viewer opens: the bearer of the call. `places` name one of them, which the command looks for in that study alone. */
export const viewing = (...places: readonly WirePath[]): SubjectSource<Viewing> => ({
  is: 'viewing',
  ids: {},
  caller: [],
  claims: places,
  resolve: async (_, actor, load) => (actor.is === 'link' ? load.viewing(actor.token) : undefined),
})

const named = (said: Said, holder: Person, dependants: readonly Dependant[]) =>
  dependants.find(({person}) => namesPerson(said, person, holder))

const idIn = (said: Said) => Number(said[0]?.value)
