import {STAFF_ROLES, type StaffRole} from '@ceibo/contract/staff/staff-roles'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {aMedicalOrder} from '@ceibo/testing/builders/medical-order-builders'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it} from 'vitest'
import {TEST_NOW} from './api/testing/test-server.ts'
import {signedInStaff} from './api/testing/test-signed-in-staff.ts'
import type {Route} from './api/mount/route.ts'
import {anAuthenticator} from './modules/accounts/passkeys/test-authenticator.ts'
import {aCheckUpRequest} from './modules/enquiries/inbox/test-enquiries.ts'
import {anUnmatchedResult, aPublishedResult} from './modules/studies/inbox/test-unmatched.ts'
import {insertStaffPasskey} from './modules/staff/passkeys/staff-passkey.queries.ts'
import {newSecret} from './platform/secrets/secret-token.ts'
import {ROUTES} from './server-modules.ts'
import {everyCall} from './test-every-call.ts'

/**
 * R1: who of the staff is answered by each call of the console. `all`: wherever the role is given; `here`: only where it is given in the centre of
 * the thing, or in all centres; `net`: only where it is given in all centres; `-`: nowhere, and the call reads as not there. The columns are the roles in the order of `STAFF_ROLES`.
 */
const ANSWERS = `
recordAttendance    here here -    -    -    -    here
undoAttendance      here here -    -    -    -    here
setUpProgress       -    -    -    -    -    -    net
nameNetwork         -    -    -    -    -    -    net
sendTestMail        -    -    -    -    -    -    net
loadExample         -    -    -    -    -    -    net
clearExample        -    -    -    -    -    -    net
openPortal          -    -    -    -    -    -    net
closePortal         -    -    -    -    -    -    net
backupState         -    -    -    -    -    -    net
askBackup           -    -    -    -    -    -    net
staffList           -    -    -    -    -    -    net
inviteStaffMember   -    -    -    -    -    -    net
changeStaffRoles    -    -    -    -    -    -    net
deactivateStaff     -    -    -    -    -    -    net
reactivateStaff     -    -    -    -    -    -    net
resetStaffAccess    -    -    -    -    -    -    net
catalogueList       -    all  -    -    -    -    all
catalogueRows       -    all  -    -    -    -    all
catalogueHistory    -    all  -    -    -    -    all
previewCatalogueChange -    net  -    -    -    -    net
saveCatalogueRow    -    net  -    -    -    -    net
takeBackCatalogueChange -    net  -    -    -    -    net
exportSheet         -    all  -    -    -    -    all
previewImport       -    net  -    -    -    -    net
applyImport         -    net  -    -    -    -    net
bulkChanges         -    all  -    -    -    -    all
takeBackBulk        -    net  -    -    -    -    net
coverageChoices     -    all  -    -    -    -    all
coverageGrid        -    all  -    -    -    -    all
previewCoverage     -    -    -    -    -    -    net
saveCoverage        -    -    -    -    -    -    net
termsVersions       -    -    -    -    -    -    net
publishTerms        -    -    -    -    -    -    net
withdrawTerms       -    -    -    -    -    -    net
contentParts        -    -    -    -    all  -    all
contentPartDraft    -    -    -    -    all  -    all
contentHistory      -    -    -    -    all  -    all
saveContentDraft    -    -    -    -    net  -    net
discardContentDraft -    -    -    -    net  -    net
publishContentDraft -    -    -    -    net  -    net
cancelContentSchedule -    -    -    -    net  -    net
takeBackContentChange -    -    -    -    net  -    net
uploadContentPicture -    -    -    -    all  -    all
uploadProfessionalPhoto -    all  -    -    -    -    all
patientCard         all  all  all  all  -    -    all
viewCard            all  all  all  all  -    -    all
correctEmail        all  -    -    -    -    -    all
resendMail          here here -    -    -    -    here
correctPerson       all  all  -    -    -    -    all
correctPhone        all  -    -    -    -    -    all
createPatient       all  all  -    -    -    -    all
createChild         all  all  -    -    -    -    all
similarPatients     all  all  -    -    -    -    all
confirmIdentity     all  -    all  -    -    -    all
bookAtDesk          here here -    -    -    -    here
moveAtDesk          here here -    -    -    -    here
cancelAtDesk        here here -    -    -    -    here
patientWaiting      all  all  -    -    -    -    all
addToWaitingList    here here -    -    -    -    here
removeFromWaitingList all  all  -    -    -    -    all
cancelReasons       all  all  -    -    -    -    all
deskVoucher         here here -    -    -    -    here
deskCatalogue       all  all  -    -    -    -    all
deskService         all  all  -    -    -    -    all
deskTimes           here here -    -    -    -    here
whyNoTimes          here here -    -    -    -    here
doubledMoves        all  all  -    -    -    -    all
dayOfCentre         here here -    -    -    -    here
weekOfPractitioner  here here -    -    -    -    here
weekOfCentres       all  all  -    -    -    -    all
listPlans           -    all  -    -    -    -    all
planChoices         -    all  -    -    -    -    all
makePlan            -    here -    -    -    -    here
readPlan            -    here -    -    -    -    here
renewPlan           -    here -    -    -    -    here
planOptions         -    here -    -    -    -    here
choosePlanTime      -    here -    -    -    -    here
arrangePlanItems    -    here -    -    -    -    here
restorePlanItems    -    here -    -    -    -    here
applyPlan           -    here -    -    -    -    here
undoPlan            -    here -    -    -    -    here
discardPlan         -    here -    -    -    -    here
agendasOfCentre     -    here -    -    -    -    here
agendasOfProfessional -    all  -    -    -    -    all
agendaChoices       -    here -    -    -    -    here
previewAgenda       -    here -    -    -    -    here
saveAgenda          -    here -    -    -    -    here
agendaHistory       -    here -    -    -    -    here
takeBackAgendaChange -   here -    -    -    -    here
callsToMake         all  all  -    -    -    -    all
claimCall           here here -    -    -    -    here
closeCall           here here -    -    -    -    here
reviewQueue         -    -    all  -    -    -    -
claimReview         -    -    all  -    -    -    -
releaseReview       -    -    all  -    -    -    -
reviewCase          -    -    all  -    -    -    -
acceptReviewCase    -    -    all  -    -    -    -
rejectReviewCase    -    -    all  -    -    -    -
answerDataRequest   -    -    all  -    -    -    -
enquiryQueue        all  -    -    -    all  -    all
enquiryThread       here -    -    -    here -    here
claimEnquiry        here -    -    -    here -    here
releaseEnquiry      here -    -    -    here -    here
previewEnquiryAnswer here -   -    -    here -    here
answerEnquiry       here -    -    -    here -    here
resendEnquiryAnswer here -    -    -    here -    here
noteOnEnquiry       here -    -    -    here -    here
closeEnquiry        here -    -    -    here -    here
reopenEnquiry       here -    -    -    here -    here
resultQueue         -    -    -    net  -    -    net
unmatchedCase       -    -    -    net  -    -    net
resultPeople        -    -    -    net  -    -    net
claimResult         -    -    -    net  -    -    net
releaseResult       -    -    -    net  -    -    net
assignResult        -    -    -    net  -    -    net
discardResult       -    -    -    net  -    -    net
reopenResult        -    -    -    net  -    -    net
publishResult       -    -    -    net  -    -    net
publishedResults    -    -    -    net  -    -    net
publishedResult     -    -    -    net  -    -    net
withdrawResult      -    -    -    net  -    -    net
restoreResult       -    -    -    net  -    -    net
resultReceptions    -    -    -    net  -    -    net
uploadPeople        -    -    -    net  -    -    net
previewResultUpload -    -    -    net  -    -    net
publishResultUpload -    -    -    net  -    -    net
previewCorrection   -    -    -    net  -    -    net
publishCorrection   -    -    -    net  -    -    net
staffSession        all  all  all  all  all  all  all
reportStaffActivity all  all  all  all  all  all  all
lockStaffSession    all  all  all  all  all  all  all
unlockStaffSession  all  all  all  all  all  all  all
startStaffKeyUnlock all  all  all  all  all  all  all
unlockByStaffKey    all  all  all  all  all  all  all
signOutStaff        all  all  all  all  all  all  all
staffPasskeys       all  all  all  all  all  all  all
startStaffKey       all  all  all  all  all  all  all
addStaffKey         all  all  all  all  all  all  all
removeStaffKey      all  all  all  all  all  all  all
staffSessions       all  all  all  all  all  all  all
endStaffSession     all  all  all  all  all  all  all
changeStaffPassword all  all  all  all  all  all  all
changeStaffPin      all  all  all  all  all  all  all
startStaffApp       all  all  all  all  all  all  all
replaceStaffApp     all  all  all  all  all  all  all
searchOneLine       all  all  -    -    -    -    all
searchAudit         -    -    -    -    -    all  all
whoSaw              -    -    -    -    -    all  all
exportAudit         -    -    -    -    -    all  all
verifyChain         -    -    -    -    -    all  all
appointmentNumbers  -    all  -    -    -    -    all
occupancyNumbers    -    all  -    -    -    -    all
reminderNumbers     -    all  -    -    -    -    all
firstFreeNumbers    -    all  -    -    -    -    all
reviewNumbers       -    net  -    -    -    -    net
mailNumbers         -    net  -    -    -    -    net
`

const {db} = await freshDatabase()
const {server, agenda, named} = await everyCall(db)
afterAll(() => server.close())

const here = agenda.centre.slug
const elsewhere = (await aCentre(db)).slug
const {id: serviceId, specialty_id: specialtyId} = agenda.service
const aTime = {centreId: here, practitionerId: agenda.practitioner.id, date: '2026-03-03', time: '03:33'}

const device = anAuthenticator()
const NEW_PERSON = {documentType: 2, lastName: 'Ríos', firstName: 'Eva', sex: 'F'}

const A_SPECIALTY = {
  name: 'Podología',
  code: 'PODO',
  kind: 'medical',
  synonyms: [],
  symptoms: [],
  minAge: null,
  maxAge: null,
  sex: null,
  active: true,
}
const A_DRAFT = {catalogue: 'specialties', version: 0, values: A_SPECIALTY}
const AN_AGENDA = {
  practitioner: agenda.practitioner.id,
  centre: here,
  room: agenda.centre.roomId,
  specialty: specialtyId,
  services: [serviceId],
  slotMinutes: 20,
  onlinePercent: 100,
  sameDayPercent: 0,
  overbookPerDay: 0,
  validFrom: '2026-03-03',
  validTo: null,
  hours: [{weekday: 'mar', from: '08:00', until: '12:00'}],
  breaks: [],
  extras: [],
  // It has no times, which others of the table have.
  active: false,
}
const AN_AGENDA_DRAFT = {version: 0, from: '2026-03-03', values: AN_AGENDA}
const SOME_COVER = {
  centre: null,
  cells: [{insurer: null, plan: null, specialty: null, service: null, before: null, after: 'S'}],
}
const A_DAY = {from: '2026-03-03', to: '2026-03-03'}

/** What each call needs, in its body or its query, so that its schema accepts it. */
const INPUTS: Record<string, Record<string, unknown>> = {
  previewCatalogueChange: {draft: A_DRAFT},
  saveCatalogueRow: {draft: A_DRAFT},
  previewCoverage: SOME_COVER,
  saveCoverage: SOME_COVER,
  nameNetwork: {
    name: 'Red del Sur',
    appointmentsPhone: '0800-555-0100',
    emergencyPhone: '107',
    primaryColour: '#0b5e63',
    accentColour: '#d8456b',
  },
  saveContentDraft: {version: 0, revision: '', value: '{}'},
  discardContentDraft: {version: 0},
  publishContentDraft: {version: 0},
  uploadContentPicture: {alternative: 'El frente del centro'},
  agendasOfProfessional: {prestadorId: '1'},
  uploadProfessionalPhoto: {alternative: 'La doctora sonríe'},
  recordAttendance: {step: 'arrived'},
  undoAttendance: {step: 'arrived'},
  createPatient: {...NEW_PERSON, documentNumber: '38111222', birthDate: '1990-03-02'},
  createChild: {...NEW_PERSON, documentNumber: '58111222', birthDate: '2019-03-02'},
  similarPatients: {documento: '30111222'},
  confirmIdentity: {compared: ['name', 'number', 'birth-date']},
  viewCard: {tab: '6f2c1e1a-0000-4000-8000-000000000001', isShown: true},
  correctEmail: {email: 'otra@ejemplo.test', proof: 'document-seen'},
  correctPerson: {lastName: 'Ríos', firstName: 'Eva', sex: 'F', birthDate: '1990-03-02'},
  correctPhone: {phone: '11 5555 0142', proof: 'document-seen'},
  bookAtDesk: {personId: (await aPatient(db)).id, specialtyId, serviceId, ...aTime},
  moveAtDesk: aTime,
  cancelAtDesk: {reason: 10},
  addToWaitingList: {specialtyId, serviceId, centreId: here, until: '2026-03-30'},
  publishTerms: {text: 'Otros términos', changes: 'Cambió todo', after: null},
  makePlan: {
    centreId: here,
    from: '2026-03-03T00:00:00-03:00',
    to: '2026-03-04T00:00:00-03:00',
    reason: 'Corte de luz',
  },
  arrangePlanItems: {items: [1], way: 'call'},
  restorePlanItems: {before: [{item: 1, slot: null, why: null, byHand: false}]},
  previewAgenda: {draft: AN_AGENDA_DRAFT},
  saveAgenda: {draft: AN_AGENDA_DRAFT},
  closeCall: {outcome: 'agreed'},
  deskService: {specialtyId},
  deskTimes: {specialtyId, serviceId, from: '2026-03-03', centreId: here},
  whyNoTimes: {specialtyId, serviceId, from: '2026-03-03', centreId: here},
  whoSaw: {personId: 1},
  acceptReviewCase: {round: 1},
  rejectReviewCase: {round: 1, reasons: [], note: 'No se lee.'},
  answerDataRequest: {text: 'Lo corregimos.'},
  claimEnquiry: {takeOver: false},
  previewEnquiryAnswer: {text: 'Hola, atendemos los sábados.'},
  answerEnquiry: {text: 'Hola, atendemos los sábados.'},
  noteOnEnquiry: {text: 'La llamé.'},
  closeEnquiry: {outcome: 'spam'},
  resultPeople: {line: 'ana'},
  uploadPeople: {line: 'ana'},
  claimResult: {takeOver: false},
  assignResult: {personId: 1, version: 0, why: ''},
  discardResult: {version: 0, reason: 'test', why: ''},
  withdrawResult: {version: 99, why: 'Se cargó en otra persona.'},
  restoreResult: {why: 'Se cargó en otra persona.'},
  unlockStaffSession: {secret: '0000'},
  unlockByStaffKey: {credential: device.answer({challenge: 'x', rpId: 'localhost'}, {userHandle: 'x'})},
  startStaffKey: {password: 'otra'},
  changeStaffPassword: {oldPassword: 'otra', password: 'Granizo!en8Lapachos'},
  changeStaffPin: {password: 'otra', pin: '8642'},
  startStaffApp: {password: 'otra'},
  replaceStaffApp: {pending: 'x', code: '000000'},
  addStaffKey: {
    name: 'Llavero',
    credential: device.make({challenge: 'x', rp: {id: 'localhost'}, user: {id: 'x'}}),
  },
  inviteStaffMember: {
    email: 'nueva@ceibo.example',
    name: 'Nueva Persona',
    grants: [{role: 'reception', centreId: null}],
  },
  changeStaffRoles: {grants: [{role: 'reception', centreId: null}]},
  searchOneLine: {q: '30111222'},
  appointmentNumbers: A_DAY,
  occupancyNumbers: A_DAY,
  reminderNumbers: A_DAY,
  reviewNumbers: A_DAY,
  mailNumbers: A_DAY,
}

type Ids = Record<string, string>

let versions = 0

/** The ids of one thing of each kind; those with a centre are of `here`. */
async function somethingOfEach(): Promise<Ids> {
  const person = await aPatient(db)
  const {appointmentId, entryId: waitingId} = await named(person)
  const handle = await aMedicalOrder(db, {holder: {id: person.id}, subject: person})
  const ofCase = db.selectFrom('verification_case').select('id').where('handle', '=', handle)
  const request = db
    .insertInto('data_request')
    .values({
      person_id: person.id,
      kind: 'correction',
      field: 'name',
      wrong: 'Anna',
      correct: 'Ana',
      asked_at: TEST_NOW,
      due_on: '2026-03-09',
    })
    .returning('id')
  const mail = db
    .insertInto('mail_outbox')
    .values({
      kind: 'appointment-booked',
      recipient: person.email ?? '',
      data: JSON.stringify({appointmentId}),
      created_at: TEST_NOW,
      not_before: TEST_NOW,
      sent_at: TEST_NOW,
      person_id: person.id,
    })
    .returning('id')
  const {staffId} = await signedInStaff(db, {roles: ['content']})
  const catalogueChange = db
    .insertInto('catalogue_change')
    .values({
      catalogue: 'specialties',
      row_id: specialtyId,
      version: ++versions,
      at: TEST_NOW,
      staff_id: staffId,
      after: JSON.stringify(A_SPECIALTY),
    })
    .returning('id')
  const agendaChange = db
    .insertInto('agenda_change')
    .values({
      agenda_id: agenda.id,
      version: ++versions,
      at: TEST_NOW,
      staff_id: staffId,
      begins: '2026-03-03',
      after: JSON.stringify(AN_AGENDA),
    })
    .returning('id')
  const publication = db
    .insertInto('content_change')
    .values({part: 'news:vacunas', at: TEST_NOW, staff_id: staffId, before: 'null', after: '{"title":"Vacunas"}'})
    .returning('id')
  const bulkChange = db
    .insertInto('bulk_change')
    .values({at: TEST_NOW, staff_id: staffId, sheets: ['specialties']})
    .returning('id')
  const plan = await db
    .insertInto('absence_plan')
    .values({
      centre_id: agenda.centre.id,
      during: '[2026-03-03T03:00:00Z,2026-03-04T03:00:00Z)',
      reason: 'Corte de luz',
      made_by: (await signedInStaff(db, {roles: ['agendas']})).staffId,
      made_at: TEST_NOW,
      within: [agenda.centre.id],
      held_until: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const call = db
    .insertInto('plan_item')
    .values({plan_id: plan.id, appointment_id: appointmentId, state: 'task', changed_at: TEST_NOW})
    .returning('id')
  return {
    catalogue: 'specialties',
    hash: '0'.repeat(64),
    rowId: String(specialtyId),
    changeId: String((await catalogueChange.executeTakeFirstOrThrow()).id),
    agendaId: String(agenda.id),
    agendaChangeId: String((await agendaChange.executeTakeFirstOrThrow()).id),
    sheet: 'specialties',
    sheets: 'specialties',
    specialty: '1',
    shown: '0'.repeat(64),
    bulkId: String((await bulkChange.executeTakeFirstOrThrow()).id),
    part: 'news:vacunas',
    publicationId: String((await publication.executeTakeFirstOrThrow()).id),
    planId: String(plan.id),
    itemId: String((await call.executeTakeFirstOrThrow()).id),
    enquiryId: String(await aCheckUpRequest(db, here)),
    entryId: '1',
    waitingId: String(waitingId),
    resultId: String(await anUnmatchedResult(db)),
    uid: await aPublishedResult(db),
    mailId: String((await mail.executeTakeFirstOrThrow()).id),
    appointmentId: String(appointmentId),
    personId: String(person.id),
    responsibleId: String(person.id),
    staffId: String(staffId),
    caseId: `d${(await ofCase.executeTakeFirstOrThrow()).id}`,
    requestId: `p${(await request.executeTakeFirstOrThrow()).id}`,
    serviceId: String(serviceId),
    centreId: here,
    practitionerId: String(agenda.practitioner.id),
    day: '2026-03-03',
    round: '1',
    position: '1',
  }
}

const aPasskeyOf = (staffId: number) =>
  insertStaffPasskey(db, {
    staffId,
    credentialId: newSecret(),
    publicKey: Buffer.from('x'),
    counter: 0,
    transports: [],
    name: 'Llavero',
    now: TEST_NOW,
  })

/** Whether a member with this role there is answered. */
async function isAnswered({endpoint}: Route, ids: Ids, role: StaffRole, centre?: string): Promise<boolean> {
  const {staffId, sessionId, headers} = await signedInStaff(db, {roles: [role], ...(centre !== undefined && {centre})})
  const own: Ids = {
    sessionId: String(sessionId),
    ...(endpoint.id === 'removeStaffKey' && {passkeyId: String(await aPasskeyOf(staffId))}),
  }
  const url = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = endpoint.id === 'answerDataRequest' ? ids['requestId'] : (own[name] ?? ids[name])
    if (value === undefined) throw new Error(`${endpoint.id}: no test data for ${name}`)
    return value
  })
  const given = INPUTS[endpoint.id] ?? {}
  const query = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  // The body of an upload is its file.
  const input = endpoint.method === 'GET' || endpoint.upload !== undefined ? {query} : {payload: given}
  const answer = await server.inject({method: endpoint.method, url, headers, ...input})
  const {statusCode} = answer
  if (statusCode >= 500 || statusCode === 401 || statusCode === 422) {
    throw new Error(`${endpoint.id} as ${role}: ${statusCode} ${answer.body}`)
  }
  return statusCode !== 404 || answer.json<{codigo: string}>().codigo !== 'not-found'
}

async function answerOf(route: Route, ids: Ids, role: StaffRole): Promise<string> {
  const everywhere = await isAnswered(route, ids, role)
  const inCentre = await isAnswered(route, ids, role, here)
  const inAnother = await isAnswered(route, ids, role, elsewhere)
  if (everywhere && inCentre) return inAnother ? 'all' : 'here'
  if (everywhere && !inCentre && !inAnother) return 'net'
  return everywhere || inCentre || inAnother ? `${everywhere} ${inCentre} ${inAnother}` : '-'
}

/** To a reviewer without a claim these are not there either: `reviews.test.ts` shows who sees them. */
const NEEDS_MORE = new Set(['reviewPicture', 'reviewPictureDrawn', 'reviewReading'])

const ofStaff = ROUTES.filter(({endpoint}) => endpoint.authorization === 'staff' && !NEEDS_MORE.has(endpoint.id))
const written = (line: string) => line.replaceAll(/ +/g, ' ')

const ROWS = ANSWERS.trim().split('\n').map(written)

describe('each call of the console', () => {
  it('has its row', () => {
    expect(ROWS.map((row) => row.split(' ')[0] ?? '').toSorted()).toEqual(
      ofStaff.map(({endpoint}) => endpoint.id).toSorted(),
    )
  })

  it.each(ofStaff.map((route) => [route.endpoint.id, route] as const))(
    '%s answers the roles that it names, in the centres where they are given, and to no one else it is there',
    async (id, route) => {
      const ids = await somethingOfEach()
      const cells: string[] = []
      for (const role of STAFF_ROLES) cells.push(await answerOf(route, ids, role))
      expect([id, ...cells].join(' ')).toBe(ROWS.find((row) => row.startsWith(`${id} `)))
    },
  )
})
