import type {AddressInfo} from 'node:net'
import type {Insertable} from 'kysely'
import type {DB} from '@ceibo/database/generated/database-types'
import {aChildOf} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import type {Route} from './api/mount/route.ts'
import {ROUTES} from './server-modules.ts'
import {anAccount} from './modules/accounts/credentials/test-account.ts'
import {everyCall} from './test-every-call.ts'
import {idsOf, type Named, namedCalls, type NamedPerson, ownPath} from './test-named-calls.ts'

/**
 * Who may make each call that names a person, appointment, permission or invitation, when it names a dependant. What each call needs and what
 * each kind of holder may do are both written down from the rules (docs/decisions: acting for others, unproved children; Código Civil y
 * Comercial, article 26); the server must answer as the two together say. A new call fails until its line is here.
 */
type Need =
  /** Only the person themselves. */
  | 'self'
  /** Appointments: themselves, or who has appointments in scope while both proofs stand. */
  | 'appointments'
  /** Results: themselves, or who has results in scope while both proofs stand. */
  | 'results'
  /** Contact and coverage: a guardian, before the child's identity is validated. */
  | 'edit'
  /** Proof of the child's identity: a guardian proved by documents. */
  | 'prove-child'
  /** Proof of the relationship with a child. */
  | 'prove-relationship'
  /** Leaving is always possible for a linked holder. */
  | 'leave'
  /** For oneself, or by a guardian proved by documents. */
  | 'invite'
  /** A permission that the mother gave for the child: ended by her, by every other guardian proved by documents, and by the child. */
  | 'end-given'

const OWN = `
  changePassword sendChangePin verifyChangePin changeEmail closeSession productsByPerson renamePasskey removePasskey
  acceptTerms closeAccount profile updateProfile familyGroup permissions answerInvitation linkExisting lookupCuil
  validateCuil verifyIdentity notifications markNotificationsRead preferences updatePreferences accessLog objectToAccess
  dataRequests requestCorrection dataExport requestDataExport dataExportJson dataExportPdf
  resultsPreference updateResultsPreference shares revokeShare resubmitImages
`

const NEEDS: Record<string, Need> = {
  unlink: 'leave',
  editDependant: 'edit',
  verifyMinor: 'prove-child',
  verifyRelationship: 'prove-relationship',
  inviteToAct: 'invite',
  endPermission: 'end-given',
  specialties: 'appointments',
  services: 'appointments',
  centres: 'appointments',
  practitioners: 'appointments',
  activePlan: 'appointments',
  namedProfessionals: 'appointments',
  firstFreeSlot: 'appointments',
  freeSlots: 'appointments',
  firstTimes: 'appointments',
  freeSlotDays: 'appointments',
  whyNoSlots: 'appointments',
  holdSlot: 'appointments',
  bookAppointment: 'appointments',
  registerInBooking: 'appointments',
  verifyOrder: 'appointments',
  appointmentCalendar: 'appointments',
  appointmentSheet: 'appointments',
  cancelAppointment: 'appointments',
  moveAppointment: 'appointments',
  confirmAttendance: 'appointments',
  joinWaitingList: 'appointments',
  waitForEarlier: 'appointments',
  pauseWaiting: 'appointments',
  leaveWaitingList: 'appointments',
  takeOffered: 'appointments',
  studies: 'results',
  imagingStudies: 'results',
  laboratoryStudies: 'results',
  risReports: 'results',
  openStudy: 'results',
  analyteTrend: 'results',
  openImage: 'results',
  renewImageTicket: 'results',
  imagingPdf: 'results',
  laboratoryPdf: 'results',
  sharedPdf: 'results',
  shareStudy: 'results',
  ...Object.fromEntries(
    OWN.trim()
      .split(/\s+/)
      .map((id) => [id, 'self']),
  ),
}

/** What people may do, by the way in which they came to act. */
const MAY: Record<string, readonly Need[]> = {
  // R1: somebody else's data reads as missing.
  stranger: [],
  // Nobody acts for others before their own identity is validated.
  'holder without a validated identity': [],
  'mother, by documents': [
    'appointments',
    'results',
    'prove-child',
    'prove-relationship',
    'leave',
    'invite',
    'end-given',
  ],
  'father, second guardian by documents': [
    'appointments',
    'results',
    'prove-child',
    'prove-relationship',
    'leave',
    'invite',
    'end-given',
  ],
  // An invited holder cannot prove anything for the child, invite others, or end what others gave.
  'aunt, invited for everything': ['appointments', 'results', 'prove-relationship', 'leave'],
  'invited for appointments': ['appointments', 'prove-relationship', 'leave'],
  'invited for results': ['results', 'prove-relationship', 'leave'],
  'invited, the last day is today': ['appointments', 'results', 'prove-relationship', 'leave'],
  'invited, the last day was yesterday': [],
  'invited, from tomorrow on': [],
  'invited, and revoked': [],
  // A holder who only knows the document of the child may prove the relationship, or leave it.
  'linked and not verified': ['prove-relationship', 'leave'],
  'linked and under review': ['prove-relationship', 'leave'],
  // No invitation yet: it would let nobody do anything.
  'mother of a child whose identity is not validated': [
    'edit',
    'prove-child',
    'prove-relationship',
    'leave',
    'end-given',
  ],
  // From 13 on only sensitive results are kept from the parents.
  'mother on the 13th birthday': [
    'appointments',
    'results',
    'prove-child',
    'prove-relationship',
    'leave',
    'invite',
    'end-given',
  ],
  'mother on the day before the 16th birthday': [
    'appointments',
    'results',
    'prove-child',
    'prove-relationship',
    'leave',
    'invite',
    'end-given',
  ],
  // At 16 all rights end; the mother may still take back what she gave.
  'mother on the 16th birthday': ['leave', 'end-given'],
  'father on the 16th birthday': ['leave'],
  'young person of 16': ['self', 'appointments', 'results', 'invite', 'end-given'],
  'invited by an adult for everything': ['appointments', 'results', 'leave'],
  'invited by an adult for appointments': ['appointments', 'leave'],
  'invited by an adult for results': ['results', 'leave'],
  'invited by an adult, and revoked': [],
  'invited by an adult who is closing the account': ['leave'],
}

const {db} = await freshDatabase()
const {server, agenda, named, signedIn} = await everyCall(db)
const requestOf = await namedCalls(db, agenda)
await server.listen({port: 0, host: '127.0.0.1'})
const address = server.server.address()
const base = `http://127.0.0.1:${isBound(address) ? address.port : 0}`
afterAll(() => server.close())

const REVOKED_AT = new Date('2026-01-15T12:00:00-03:00')

type Link = Partial<Insertable<DB['relationship']>>

/** A relationship of a holder, proved by documents unless said otherwise. */
const link = (holderId: number, dependantId: number, overrides: Link = {}) =>
  db
    .insertInto('relationship')
    .values({holder_id: holderId, dependant_id: dependantId, status: 'verified', ...overrides})
    .returning('id')
    .executeTakeFirstOrThrow()

/** A relationship of a holder by an invitation that somebody gave. */
async function invited(holderId: number, dependantId: number, inviterId: number, overrides: Link = {}) {
  const invitation = await db
    .insertInto('acting_invitation')
    .values({
      inviter_id: inviterId,
      dependant_id: dependantId,
      document_type_id: 2,
      document_number: String(60_000_000 + holderId),
      email: 'alguien@ejemplo.test',
      scope: overrides.scope ?? 'all',
      state: 'accepted',
      created_at: REVOKED_AT,
      expires_at: REVOKED_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return link(holderId, dependantId, {invitation_id: invitation.id, ...overrides})
}

/** A child or young person with a mother and a father by documents, and a permission that the mother gave to a cousin. */
async function aFamily(overrides: Parameters<typeof anAccount>[1] = {}, how: 'child' | 'with an account' = 'child') {
  const mother = await anAccount(db)
  const father = await anAccount(db)
  const child =
    how === 'child'
      ? await aChildOf(db, mother.id, overrides)
      : await anAccount(db, {...overrides, first_name: 'Bruno'})
  if (how !== 'child') await link(mother.id, child.id)
  await link(father.id, child.id)
  const cousin = await anAccount(db)
  const {id: permissionId} = await invited(cousin.id, child.id, mother.id)
  return {mother, father, names: {...(await named(child)), permissionId}}
}

/** An adult for whom somebody else acts too. */
async function anAdult() {
  const adult = await anAccount(db, {birth_date: '1950-03-02'})
  return named(adult)
}

const tomas = await aFamily()
const unproved = await aFamily({status: 'unvalidated'})
const adolescent = await aFamily({birth_date: '2013-03-02'})
const almost = await aFamily({birth_date: '2010-03-03'})
const grown = await aFamily({birth_date: '2010-03-02'}, 'with an account')
const adult = await anAdult()
const closing = await anAdult()
await db.updateTable('credential').set({closing_since: REVOKED_AT}).where('person_id', '=', closing.person.id).execute()

/** The caller of each column, and the person that the calls name. */
const ASKERS: Record<string, {asker: NamedPerson; names: Named}> = {}
const ask = (who: string, asker: NamedPerson, names: Named) => (ASKERS[who] = {asker, names})
const linked = async (who: string, names: Named, overrides: Link, account: Parameters<typeof anAccount>[1] = {}) => {
  const holder = await anAccount(db, account)
  await link(holder.id, names.person.id, overrides)
  ask(who, holder, names)
}
const invitee = async (who: string, names: Named, overrides: Link = {}) => {
  const holder = await anAccount(db)
  const isAdult = names === adult || names === closing
  const inviterId = isAdult ? names.person.id : tomas.mother.id
  await invited(holder.id, names.person.id, inviterId, {relationship: isAdult ? 'adult' : 'child', ...overrides})
  ask(who, holder, names)
}

ask('stranger', await anAccount(db), tomas.names)
await linked('holder without a validated identity', tomas.names, {}, {status: 'unvalidated'})
ask('mother, by documents', tomas.mother, tomas.names)
ask('father, second guardian by documents', tomas.father, tomas.names)
await invitee('aunt, invited for everything', tomas.names)
await invitee('invited for appointments', tomas.names, {scope: 'appointments'})
await invitee('invited for results', tomas.names, {scope: 'results'})
await invitee('invited, the last day is today', tomas.names, {ends_on: '2026-03-02'})
await invitee('invited, the last day was yesterday', tomas.names, {ends_on: '2026-03-01'})
await invitee('invited, from tomorrow on', tomas.names, {starts_on: '2026-03-03'})
await invitee('invited, and revoked', tomas.names, {ended_at: REVOKED_AT})
await linked('linked and not verified', tomas.names, {status: 'unverified'})
await linked('linked and under review', tomas.names, {status: 'pending'})
ask('mother of a child whose identity is not validated', unproved.mother, unproved.names)
ask('mother on the 13th birthday', adolescent.mother, adolescent.names)
ask('mother on the day before the 16th birthday', almost.mother, almost.names)
ask('mother on the 16th birthday', grown.mother, grown.names)
ask('father on the 16th birthday', grown.father, grown.names)
ask('young person of 16', grown.names.person, grown.names)
await invitee('invited by an adult for everything', adult)
await invitee('invited by an adult for appointments', adult, {scope: 'appointments'})
await invitee('invited by an adult for results', adult, {scope: 'results'})
await invitee('invited by an adult, and revoked', adult, {ended_at: REVOKED_AT})
await invitee('invited by an adult who is closing the account', closing)

const naming = ROUTES.filter(
  ({endpoint, subject}) => ['patient', 'patient-or-link'].includes(endpoint.authorization) && subject.ids.length > 0,
)

/** `yes` for any answer of the call itself, also that something cannot be done now; `no` for an answer that reads as missing data. */
async function answerOf(route: Route, {asker, names}: {asker: NamedPerson; names: Named}): Promise<string> {
  const {method, url, payload} = requestOf(route, [...idsOf(route, names), ...ownPath(route, asker)])
  const answered = await fetch(`${base}${url}`, {
    method,
    headers: {
      authorization: await signedIn(asker, route.endpoint.id),
      ...(payload && {'content-type': 'application/json'}),
    },
    ...(payload && {body: JSON.stringify(payload)}),
  })
  const text = await answered.text()
  // Restores what the call ended, for the next call.
  await db
    .updateTable('relationship')
    .set({ended_at: null, ended_by: null})
    .where('ended_at', '!=', REVOKED_AT)
    .execute()
  await db
    .updateTable('appointment')
    .set({state: 'booked', cancelled_at: null})
    .where('state', '=', 'cancelled')
    .execute()
  if (answered.status === 404 && text.includes('"not-found"')) return 'no'
  return answered.status === 401 || answered.status >= 500 ? String(answered.status) : 'yes'
}

it('has a line for every call that names somebody', () => {
  expect(naming.map(({endpoint}) => endpoint.id).toSorted()).toEqual(Object.keys(NEEDS).toSorted())
  expect(Object.keys(ASKERS).toSorted()).toEqual(Object.keys(MAY).toSorted())
})

it.each(Object.keys(MAY))('R1: answers a call that names a dependant as the rules say: %s', async (who) => {
  const asked = ASKERS[who]
  if (asked === undefined) throw new Error(`Nobody asks as: ${who}`)
  const expected: [string, string][] = []
  const answers: [string, string][] = []
  for (const route of naming) {
    const {id} = route.endpoint
    const need = NEEDS[id]
    expected.push([id, need !== undefined && MAY[who]?.includes(need) === true ? 'yes' : 'no'])
    answers.push([id, await answerOf(route, asked)])
  }
  expect(answers).toEqual(expected)
})

it('R1: refuses every one of these calls without a session', async () => {
  const statuses = new Set<number>()
  for (const route of naming) {
    const {method, url, payload} = requestOf(route, idsOf(route, tomas.names))
    const answered = await fetch(`${base}${url}`, {
      method,
      ...(payload && {headers: {'content-type': 'application/json'}, body: JSON.stringify(payload)}),
    })
    statuses.add(answered.status)
  }
  expect([...statuses]).toEqual([401])
})

function isBound(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
