import type {AccountStatus} from '@ceibo/contract/accounts/access'
import {aSession} from '#api/testing/test-signed-in.ts'
import {aMedicalOrder} from '@ceibo/testing/builders/medical-order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it} from 'vitest'
import type {Route} from './api/mount/route.ts'
import {TEST_NOW} from './api/testing/test-server.ts'
import {ROUTES} from './server-modules.ts'
import {everyCall, NO_ID} from './test-every-call.ts'
import {idOf, idsOf, namedCalls, type NamedPerson as Person, ownPath, placeOf} from './test-named-calls.ts'
import {replaceMailToken} from './modules/accounts/credentials/mail-token.queries.ts'
import {anAccount} from './modules/accounts/credentials/test-account.ts'
import {replaceLink} from './modules/verification/reupload/verification-link.queries.ts'
import {aShare} from './modules/studies/sharing/test-shares.ts'
import {replaceHandoff} from './modules/verification/scan/scan.queries.ts'
import {hashSecret, newSecret} from './platform/secrets/secret-token.ts'

/**
 * R1: the answer to each call that names somebody, by the caller and by the named person. `ok` is any answer of the call itself, also that
 * something cannot be done now; 404 reads as missing data. The columns are an unvalidated and a validated patient, each naming: themselves, a
 * child whose relationship is verified, a child whose relationship is not, somebody else, and nobody. `caller` are the fields in which callers
 * say who they are. It is written down so that every change is noticed.
 */
const ANSWERS = `
changePassword               ok  404 404 404 404   ok  404 404 404 404
sendChangePin                ok  404 404 404 404   ok  404 404 404 404
verifyChangePin              ok  404 404 404 404   ok  404 404 404 404
changeEmail                  ok  404 404 404 404   ok  404 404 404 404
passkeys                     ok  -   -   -   -     ok  -   -   -   -
startPasskey                 ok  -   -   -   -     ok  -   -   -   -
addPasskey                   ok  -   -   -   -     ok  -   -   -   -
renamePasskey                ok  404 404 404 404   ok  404 404 404 404
removePasskey                ok  404 404 404 404   ok  404 404 404 404
secondStepState              ok  -   -   -   -     ok  -   -   -   -
startSecondStep              ok  -   -   -   -     ok  -   -   -   -
confirmSecondStep            ok  -   -   -   -     ok  -   -   -   -
newRecoveryCodes             ok  -   -   -   -     ok  -   -   -   -
endSecondStep                ok  -   -   -   -     ok  -   -   -   -
openSessions                 ok  -   -   -   -     ok  -   -   -   -
closeSession                 ok  404 404 404 404   ok  404 404 404 404
closeOtherSessions           ok  -   -   -   -     ok  -   -   -   -
familyGroup                  ok  404 404 404 404   ok  404 404 404 404
lookupCuil                   ok  404 404 404 404   ok  404 404 404 404
verifyMember                 ok  -   -   -   -     ok  -   -   -   -
linkNew                      ok  -   -   -   -     ok  -   -   -   -
linkExisting                 ok  404 404 404 404   ok  404 404 404 404
unlink                       404 404 404 404 404   404 ok  ok  404 404
unlink/caller                404 404 404 404 404   ok  ok  404 404 404
editDependant                404 404 404 404 404   404 404 404 404 404
editDependant/caller         404 404 404 404 404   404 404 404 404 404
permissions                  ok  404 404 404 404   ok  404 404 404 404
inviteToAct                  ok  404 404 404 404   ok  ok  404 404 404
inviteToAct/caller           ok  404 404 404 404   ok  ok  404 404 404
answerInvitation             ok  404 404 404 404   ok  404 404 404 404
answerInvitation/caller      ok  404 404 404 404   ok  ok  404 404 404
endPermission                ok  404 404 404 404   ok  ok  404 404 404
endPermission/caller         ok  404 404 404 404   ok  ok  404 404 404
validateCuil                 ok  404 404 404 404   ok  404 404 404 404
verifyIdentity               ok  404 404 404 404   ok  404 404 404 404
verifyIdentity/caller        ok  404 404 404 404   ok  ok  404 404 404
verifyMinor                  404 404 404 404 404   404 ok  404 404 404
verifyMinor/caller           404 404 404 404 404   ok  ok  404 404 404
verifyRelationship           404 404 404 404 404   404 ok  ok  404 404
verifyRelationship/caller    404 404 404 404 404   ok  ok  404 404 404
verifyOrder                  ok  404 404 404 404   ok  ok  404 404 404
verifyOrder/caller           ok  404 404 404 404   ok  ok  404 404 404
startScanHandoff             ok  -   -   -   -     ok  -   -   -   -
scanHandoff                  ok  -   -   -   -     ok  -   -   -   -
verificationCases            ok  -   -   -   -     ok  -   -   -   -
resubmitImages               ok  ok  ok  404 404   ok  ok  ok  404 404
counterCode                  ok  -   -   -   -     ok  -   -   -   -
validationOutcome            ok  -   -   -   -     ok  -   -   -   -
notifications                ok  404 404 404 404   ok  404 404 404 404
markNotificationsRead        ok  404 404 404 404   ok  404 404 404 404
preferences                  ok  404 404 404 404   ok  404 404 404 404
updatePreferences            ok  404 404 404 404   ok  404 404 404 404
profile                      ok  404 404 404 404   ok  404 404 404 404
updateProfile                ok  404 404 404 404   ok  404 404 404 404
specialties                  ok  404 404 404 404   ok  ok  404 404 404
services                    ok  404 404 404 404   ok  ok  404 404 404
centres                      ok  404 404 404 404   ok  ok  404 404 404
centres/caller               ok  404 404 404 404   ok  ok  404 404 404
practitioners                    ok  404 404 404 404   ok  ok  404 404 404
namedProfessionals               ok  404 404 404 404   ok  ok  404 404 404
activePlan                   ok  404 404 404 404   ok  ok  404 404 404
firstFreeSlot                ok  404 404 404 404   ok  ok  404 404 404
firstFreeSlot/caller         ok  404 404 404 404   ok  ok  404 404 404
freeSlots                    ok  404 404 404 404   ok  ok  404 404 404
freeSlots/caller             ok  404 404 404 404   ok  ok  404 404 404
firstTimes                   ok  404 404 404 404   ok  ok  404 404 404
firstTimes/caller            ok  404 404 404 404   ok  ok  404 404 404
freeSlotDays                 ok  404 404 404 404   ok  ok  404 404 404
freeSlotDays/caller          ok  404 404 404 404   ok  ok  404 404 404
whyNoSlots                   ok  404 404 404 404   ok  ok  404 404 404
whyNoSlots/caller            ok  404 404 404 404   ok  ok  404 404 404
holdSlot                     ok  404 404 404 404   ok  ok  404 404 404
bookAppointment              ok  404 404 404 404   ok  ok  404 404 404
bookAppointment/caller       ok  404 404 404 404   ok  ok  404 404 404
appointmentCalendar          ok  404 404 404 404   ok  ok  404 404 404
appointmentSheet             ok  404 404 404 404   ok  ok  404 404 404
confirmAttendance            ok  404 404 404 404   ok  ok  404 404 404
confirmAttendance/caller     ok  404 404 404 404   ok  ok  404 404 404
cancelAppointment            ok  404 404 404 404   ok  ok  404 404 404
cancelAppointment/caller     ok  404 404 404 404   ok  ok  404 404 404
moveAppointment              ok  404 404 404 404   ok  ok  404 404 404
moveAppointment/caller       ok  404 404 404 404   ok  ok  404 404 404
joinWaitingList              ok  404 404 404 404   ok  ok  404 404 404
joinWaitingList/caller       ok  404 404 404 404   ok  ok  404 404 404
waitForEarlier               ok  404 404 404 404   ok  ok  404 404 404
waitForEarlier/caller        ok  404 404 404 404   ok  ok  404 404 404
pauseWaiting                 ok  404 404 404 404   ok  ok  404 404 404
pauseWaiting/caller          ok  404 404 404 404   ok  ok  404 404 404
leaveWaitingList             ok  404 404 404 404   ok  ok  404 404 404
leaveWaitingList/caller      ok  404 404 404 404   ok  ok  404 404 404
takeOffered                  ok  404 404 404 404   ok  ok  404 404 404
takeOffered/caller           ok  404 404 404 404   ok  ok  404 404 404
waitingEntries               ok  -   -   -   -     ok  -   -   -   -
registerInBooking            ok  404 404 404 404   ok  ok  404 404 404
appointments                 ok  -   -   -   -     ok  -   -   -   -
appointments/caller          ok  404 404 404 404   ok  ok  404 404 404
dashboardAppointments        ok  -   -   -   -     ok  -   -   -   -
dashboardAppointments/caller ok  404 404 404 404   ok  ok  404 404 404
dashboardHistory             ok  -   -   -   -     ok  -   -   -   -
dashboardHistory/caller      ok  404 404 404 404   ok  ok  404 404 404
studies                      ok  404 404 404 404   ok  ok  404 404 404
imagingStudies               ok  404 404 404 404   ok  ok  404 404 404
laboratoryStudies            ok  404 404 404 404   ok  ok  404 404 404
risReports                   ok  404 404 404 404   ok  ok  404 404 404
openStudy                    404 404 404 404 404   ok  ok  404 404 404
analyteTrend                 ok  404 404 404 404   ok  ok  404 404 404
openImage                    404 404 404 404 404   ok  ok  404 404 404
renewImageTicket             404 404 404 404 404   ok  ok  404 404 404
imagingPdf                   404 404 404 404 404   ok  ok  404 404 404
laboratoryPdf                404 404 404 404 404   ok  ok  404 404 404
sharedPdf                    404 404 404 404 404   ok  ok  404 404 404
resultsPreference            ok  404 404 404 404   ok  404 404 404 404
updateResultsPreference      ok  404 404 404 404   ok  404 404 404 404
shareStudy                   404 404 404 404 404   ok  ok  404 404 404
shares                       ok  404 404 404 404   ok  404 404 404 404
revokeShare                  ok  404 404 404 404   ok  404 404 404 404
acceptTerms                  ok  404 404 404 404   ok  404 404 404 404
productsByPerson             ok  404 404 404 404   ok  404 404 404 404
accessLog                    ok  404 404 404 404   ok  404 404 404 404
objectToAccess               ok  404 404 404 404   ok  404 404 404 404
dataRequests                 ok  404 404 404 404   ok  404 404 404 404
requestCorrection            ok  404 404 404 404   ok  404 404 404 404
closeAccount                 ok  404 404 404 404   ok  404 404 404 404
dataExport                   ok  404 404 404 404   ok  404 404 404 404
requestDataExport            ok  404 404 404 404   ok  404 404 404 404
dataExportJson               ok  404 404 404 404   ok  404 404 404 404
dataExportPdf                ok  404 404 404 404   ok  404 404 404 404
`

/**
 * The answer of a call to a link token: with the id of its owner, with the id of somebody else, of a used link, of another purpose, invented,
 * and missing. 401 is `link-expired` with the same text for all. A call without ids has no answer for the id of somebody else. A used link still
 * answers that the documents have already been received; 409 says that the identity was proved; 422 asks for the field of the token. A SMART
 * Health Link is refused with 404, as its specification says; to the owner of the link a wrong passcode is an answer.
 */
const ANSWERS_TO_LINKS = `
productsByPerson             ok  401 401 401 401 401
setPasswordByLink            ok  401 401 401 401 401
acceptTerms                  ok  401 ok  401 401 401
completeAccount              ok  401 401 401 401 401
completeAccountWithAccess    ok  401 401 401 401 401
renewCompletionAccess        ok  401 401 401 401 401
revertEmail                  ok  -   401 401 401 401
rejectedVerification         ok  -   401 401 401 422
attendanceByLink             ok  -   401 401 401 401
confirmByLink                ok  -   401 401 401 401
movedByCentre                ok  -   ok  401 401 401
reminded                     ok  -   ok  401 401 401
acceptMoved                  ok  -   401 401 401 401
cancelByLink                 ok  -   ok  401 401 401
otherTimes                   ok  -   401 401 401 401
chooseOtherTime              ok  -   401 401 401 401
offerByLink                  ok  -   ok  401 401 401
takeByLink                   ok  -   ok  401 401 401
leaveByLink                  ok  -   ok  401 401 401
reuploadDocuments            ok  -   ok  401 401 401
openScanHandoff              ok  -   401 401 401 401
scanByHandoff                409 -   401 401 401 401
openShare                    ok  -   401 401 401 401
shlManifest                  ok  -   404 404 404 404
`

const {db} = await freshDatabase()
const {server, agenda, named, signedIn} = await everyCall(db)
const requestOf = await namedCalls(db, agenda)
afterAll(() => server.close())

async function family(status: AccountStatus) {
  const holder = await anAccount(db, {status})
  const child = await aChildOf(db, holder.id)
  const pending = await aChildOf(db, holder.id, {relationshipStatus: 'unverified'})
  const self = await named(holder)
  const nobody = {...holder, id: NO_ID, edns_id: NO_ID, document_number: '45999999'}
  const ofChild = await named(child, holder.id)
  return {
    holder,
    self,
    child: ofChild,
    subjects: [
      self,
      ofChild,
      await named(pending, holder.id),
      await named(await aPatient(db, {birth_date: '1990-01-31'})),
      {
        person: nobody,
        appointmentId: NO_ID,
        sessionId: NO_ID,
        eventId: NO_ID,
        passkeyId: NO_ID,
        permissionId: NO_ID,
        study: {uid: '1.2.3.0', accessionNumber: 'NONE'},
        invitationId: NO_ID,
        shareId: NO_ID,
        caseHandle: 'x'.repeat(16),
        entryId: NO_ID,
        offerId: NO_ID,
      },
    ],
  }
}

const unvalidated = await family('unvalidated')
const validated = await family('validated')

/** Sends the call with a value for every id that it declares. */
const send = async (route: Route, ids: [path: string, value: string][], authorization?: string) =>
  server.inject({...requestOf(route, ids), headers: authorization === undefined ? {} : {authorization}})

type LinkPurpose =
  | 'reset'
  | 'completion'
  | 'email-revert'
  | 'review'
  | 'scan'
  | 'share'
  | 'attendance'
  | 'answer'
  | 'change'
  | 'take'
  | 'leave'

const LINK_PURPOSES: Record<string, LinkPurpose> = {
  productsByPerson: 'reset',
  setPasswordByLink: 'reset',
  acceptTerms: 'completion',
  completeAccount: 'completion',
  completeAccountWithAccess: 'completion',
  renewCompletionAccess: 'completion',
  revertEmail: 'email-revert',
  rejectedVerification: 'review',
  reuploadDocuments: 'review',
  attendanceByLink: 'attendance',
  confirmByLink: 'attendance',
  movedByCentre: 'answer',
  reminded: 'change',
  acceptMoved: 'answer',
  cancelByLink: 'answer',
  otherTimes: 'answer',
  chooseOtherTime: 'answer',
  offerByLink: 'take',
  takeByLink: 'take',
  leaveByLink: 'leave',
  openScanHandoff: 'scan',
  scanByHandoff: 'scan',
  openShare: 'share',
  shlManifest: 'share',
}

async function aLink(personId: number, purpose: LinkPurpose, isUsed = false): Promise<string> {
  const token = newSecret()
  const hash = hashSecret(token)
  const now = TEST_NOW
  const expiresAt = new Date(now.getTime() + 60_000)
  const used_at = isUsed ? now : null
  switch (purpose) {
    case 'reset':
    case 'completion':
      await replaceMailToken(db, {hash, purpose, personId, now, expiresAt})
      await db.updateTable('mail_token').set({used_at}).where('hash', '=', hash).execute()
      return token
    case 'email-revert':
      await db
        .insertInto('email_change')
        .values({
          person_id: personId,
          old_email: 'antes@ejemplo.test',
          new_email: 'ahora@ejemplo.test',
          changed_at: now,
          revert_hash: hash,
          revert_until: expiresAt,
          reverted_at: used_at,
        })
        .execute()
      return token
    case 'scan':
      await replaceHandoff(db, {personId, sessionId: await aSession(db, personId), hash, now, expiresAt})
      await db.updateTable('scan_handoff').set({used_at}).where('hash', '=', hash).execute()
      return token
    case 'share': {
      const ended = isUsed ? {revoked_at: now} : {}
      await aShare(db, personId, {token_hash: hash, expires_at: expiresAt, ...ended})
      return token
    }
    case 'answer':
    case 'change':
    case 'attendance': {
      const state = isUsed ? {state: 'cancelled', cancelled_at: now} : {}
      const {id} = await db
        .updateTable('appointment')
        .set({patient_id: personId, ...state})
        .where('patient_id', '=', personId)
        .returning('id')
        .executeTakeFirstOrThrow()
      const forWhat = purpose === 'attendance' ? 'confirm' : purpose
      const link = {hash, appointment_id: id, created_at: now, expires_at: expiresAt, purpose: forWhat}
      await db.insertInto('attendance_link').values(link).execute()
      return token
    }
    case 'take':
    case 'leave': {
      const {id, offer_id} = await db
        .selectFrom('waiting_entry')
        .innerJoin('waiting_offer', 'waiting_offer.entry_id', 'waiting_entry.id')
        .select(['waiting_entry.id', 'waiting_offer.id as offer_id'])
        .where('patient_id', '=', personId)
        .executeTakeFirstOrThrow()
      const state = isUsed ? 'left' : 'waiting'
      await db.updateTable('waiting_entry').set({state}).where('id', '=', id).execute()
      const opened = purpose === 'take' ? {offer_id} : {}
      await db
        .insertInto('waiting_link')
        .values({hash, entry_id: id, created_at: now, expires_at: expiresAt, purpose, ...opened})
        .execute()
      return token
    }
    case 'review': {
      const handle = await aMedicalOrder(db, {holder: {id: personId}}, {state: 'rejected'})
      const {id: caseId} = await db
        .selectFrom('verification_case')
        .select('id')
        .where('handle', '=', handle)
        .executeTakeFirstOrThrow()
      await replaceLink(db, {hash, caseId, now, expiresAt})
      await db.updateTable('verification_link').set({used_at}).where('hash', '=', hash).execute()
      return token
    }
  }
}

const refused: string[] = []

/** The answer to somebody with a session of their own, so that refusals of several calls are not counted together. */
async function answer(route: Route, ids: [string, string][], actor: Person): Promise<string> {
  const answered = await send(route, ids, await signedIn(actor, `${route.endpoint.id}${JSON.stringify(ids)}`))
  // Restores what a call ended, for the next call.
  await db.updateTable('relationship').set({ended_at: null, ended_by: null}).execute()
  if (answered.statusCode >= 500 || answered.statusCode === 401) return String(answered.statusCode)
  if (answered.statusCode !== 404 || answered.json<{codigo: string}>().codigo !== 'not-found') return 'ok'
  refused.push(answered.body)
  return '404'
}

async function lineOf(route: Route): Promise<string> {
  const cells: string[] = []
  for (const {holder, subjects} of [unvalidated, validated]) {
    for (const one of subjects) {
      const says = route.subject.ids.length > 0 || one.person.id === holder.id
      cells.push(says ? await answer(route, [...idsOf(route, one), ...ownPath(route, holder)], holder) : '-')
    }
  }
  return [route.endpoint.id, ...cells].join(' ')
}

/** The line of a call with an own id, by the person that the caller fields name. */
async function lineOfCaller(route: Route): Promise<string> {
  const cells: string[] = []
  for (const {holder, self, child, subjects} of [unvalidated, validated]) {
    const ids = idsOf(route, route.subject.is === 'dependant' ? child : self)
    for (const {person} of subjects) {
      const login = `${person.birth_date.split('-').toReversed().join('')}${person.document_number}@red.example`
      const overrides = route.subject.caller.map((field): [string, string] => [
        placeOf(route, field),
        field === 'callerName' ? login : String(person.id),
      ])
      cells.push(await answer(route, [...ids, ...overrides], holder))
    }
  }
  return [`${route.endpoint.id}/caller`, ...cells].join(' ')
}

const isOf = (name: string) => (route: Route) => route.endpoint.authorization === name && route.subject.is !== 'none'
const ofPatients = ROUTES.filter(isOf('patient'))
const ofBoth = ROUTES.filter(isOf('patient-or-link'))
const ofLinks = ROUTES.filter(({endpoint, subject}) => subject.is.includes('link') && endpoint.id in LINK_PURPOSES)
const written = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '))

describe('R1: a call of a patient', () => {
  it('answers by the caller and by the id that is named; every refusal reads the same and is audited', async () => {
    const lines: string[] = []
    for (const route of [...ofPatients, ...ofBoth]) {
      lines.push(await lineOf(route))
      if (route.subject.caller.length > 0) lines.push(await lineOfCaller(route))
    }

    expect(lines.toSorted()).toEqual(written(ANSWERS).toSorted())
    expect(new Set(refused).size).toBe(1)
    const audited = db.selectFrom('audit_event').select('id').where('action', '=', 'subject-mismatch').execute()
    expect(await audited).toHaveLength(refused.length)
  }, 240_000)

  it('compares each of several ids: a single id of somebody else is enough to refuse the call', async () => {
    const [, , , stranger] = validated.subjects
    const mixed = ofPatients.flatMap((route) =>
      route.subject.ids.length < 2
        ? []
        : route.subject.ids.flatMap((field) =>
            field.endsWith('documentType') || stranger === undefined ? [] : [{route, field, stranger}],
          ),
    )
    for (const {route, field, stranger: other} of mixed) {
      const path = placeOf(route, field)
      const own = idsOf(route, route.subject.is === 'dependant' ? validated.child : validated.self)
      const overrides = own.map(([at, value]): [string, string] => [
        at,
        at === path ? idOf(field, other, route) : value,
      ])
      expect([route.endpoint.id, path, await answer(route, overrides, validated.holder)]).toEqual([
        route.endpoint.id,
        path,
        '404',
      ])
    }
    expect(mixed.length).toBeGreaterThan(10)
  })

  it.each(ofPatients)(
    '$endpoint.id needs a session: a caller without one, or with a link token, gets 401',
    async (route) => {
      const token = await aLink(validated.holder.id, 'reset')
      for (const authorization of [undefined, `Bearer ${token}`]) {
        expect((await send(route, idsOf(route, validated.self), authorization)).statusCode).toBe(401)
      }
    },
  )
})

it('R1: a call by a link answers only the owner of a live link of its purpose', async () => {
  const lines: string[] = []
  const bodies = new Set<string>()
  for (const route of ofLinks) {
    const cells: string[] = []
    const purpose = LINK_PURPOSES[route.endpoint.id] ?? 'reset'
    const {ids, token: field} = route.subject
    const place = field === undefined ? '' : placeOf(route, field)
    const other = await named(await anAccount(db))
    for (const how of ['own', 'another’s', 'used', 'other purpose', 'invented', 'none'] as const) {
      if (how === 'another’s' && ids.length === 0) {
        cells.push('-')
        continue
      }
      const owner = await named(await anAccount(db))
      const otherPurpose = purpose === 'email-revert' ? 'reset' : 'email-revert'
      const live = await aLink(owner.person.id, how === 'other purpose' ? otherPurpose : purpose, how === 'used')
      const token = how === 'none' ? undefined : how === 'invented' ? newSecret() : live
      const overrides = idsOf(route, how === 'another’s' ? other : owner)
      if (token !== undefined && /^(query|params)\./.test(place)) overrides.push([place, token])
      const answered = await send(route, overrides, token && `Bearer ${token}`)
      const isRefused = answered.statusCode === 401 && answered.json<{codigo: string}>().codigo !== 'wrong-passcode'
      const isOk = answered.statusCode < 400 || (answered.statusCode === 401 && !isRefused)
      cells.push(isOk ? 'ok' : String(answered.statusCode))
      if (isRefused) bodies.add(JSON.stringify({...answered.json<object>(), pedido: ''}))
    }
    lines.push([route.endpoint.id, ...cells].join(' '))
  }

  expect(lines.toSorted()).toEqual(written(ANSWERS_TO_LINKS).toSorted())
  expect(bodies.size).toBe(1)
})
