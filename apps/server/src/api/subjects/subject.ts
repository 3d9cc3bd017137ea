import type {RelationshipKind} from '@ceibo/contract/people/family'
import type {AppointmentOwner} from '@ceibo/agenda/port'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {ActingRight, Guardianship} from '@ceibo/rules/people/acting-for'
import type {DependantActions, MissingStep} from '@ceibo/rules/people/dependant-actions'
import type {Dependencies} from '#dependencies.ts'
import type {Person} from './actor.ts'

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
/** Studies of the person of the session or of a member of the family group. */
export type OwnedStudies = {is: 'studies'; studies: readonly ArchivedStudy[]; patient: Self | Dependant}
/** A share: whose studies it shows, and who made it. */
export type OwnedShare = {is: 'share'; shareId: number; sharerId: number; patientId: number}
/** An unexpired ticket of an opened share, presented by the browser that opened it; `study` is set when the call names one. */
export type ShareVisit = {
  is: 'share-visit'
  visitId: number
  shareId: number
  sharerId: number
  patientId: number
  study: ArchivedStudy | null
  /** When the ticket expires. */
  until: Date
}
/** The images of a study, opened by the unexpired ticket of a viewer: for a reader with a session, or for the holder of the link of a share. */
export type Viewing = {
  is: 'viewing'
  studyUid: string
  patientId: number
  readerId: number | null
  /** The session in which it was given to the reader. */
  sessionId: number | null
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
  /** True when nothing is proved yet: the holder has only requested the permission. */
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

/** A case, with who handed it in and about whom. */
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

/** A loader of one request, which has been given the dependencies. */
type OfRequest<Loader> = Loader extends (...given: [...infer Named, Dependencies]) => infer Found
  ? (...named: Named) => Found
  : never

/** The loaders of one request. The family group is read at most once, when it is needed. */
export type RequestLoaders = {
  [Name in Exclude<keyof SubjectLoaders, 'dependants'>]: OfRequest<SubjectLoaders[Name]>
} & {dependants(): Promise<readonly Dependant[]>}
