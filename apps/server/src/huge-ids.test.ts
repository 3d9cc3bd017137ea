import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {tableRegistry} from '@ceibo/adapters/tax-registry/port'
import {ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import {type Endpoint, pathOf} from '@ceibo/contract/wire/endpoint'
import {anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aChildOf} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {ROUTES} from './server-modules.ts'
import {aSignedInPatient} from './api/testing/test-signed-in.ts'
import {signedInStaff} from './api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer, withoutLimits} from './api/testing/test-server.ts'
import {replaceMailToken} from './modules/accounts/credentials/mail-token.queries.ts'
import {hashSecret, newSecret} from './platform/secrets/secret-token.ts'
import {aBrowserOf, mailsTo} from './modules/accounts/credentials/test-account.ts'
import {recordAppointment} from './modules/appointments/record-appointment.queries.ts'

const {db} = await freshDatabase()
const {patient} = await aSignedInPatient(db)
const child = await aChildOf(db, patient.personId, {status: 'unvalidated'})
const {centre, service, practitioner} = await anAgenda(db)
await db.insertInto('plan').values({id: 1, name: 'Salud Andina'}).execute()
await db.insertInto('plan_type').values({id: 11, plan_id: 1, name: 'Plata'}).execute()

/** Numbers that are too large for the columns of each width, the largest that fit, and numbers beyond all. */
const HUGE = [
  32_768,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '32768',
  '2147483648',
  '999999999999999',
  '9'.repeat(400),
]

const forWhom = {idEdns: patient.ednsId}
const forWhomAsked = {idEdns: String(patient.ednsId)}
const [specialty, serviceId] = [service.specialty_id, service.id]
const day = {fechaDesde: '03/03/2026', horaDesde: '09:00:00'}
const deskTime = {centreId: centre.slug, practitionerId: practitioner.id, date: '2026-03-03', time: '09:00'}
const search = {
  ...forWhom,
  ...day,
  prestadorId: practitioner.id,
  practicas: serviceId,
  especialidadId: specialty,
  fechaHasta: '10/03/2026',
  idCentros: centre.slug,
  cantidad: 1,
}
const period = {fechaDesde: '01/03/2026', fechaHasta: '30/03/2026', usuLogin: patient.personId}
const inSpecialty = {...forWhomAsked, especialidad: String(specialty), practica: String(serviceId)}
const email = 'sofia@ejemplo.test'
const document = {tipoDocumento: 2, nroDocumento: '40123456'}
const ownPatient = {
  tipoDocumento: patient.documentTypeId,
  documento: patient.documentNumber,
  fechaNac: patient.birthDate.split('-').toReversed().join('-'),
}
const fullName = {nombre: 'Sofía', apellido: 'Paz'}
const home = {nacionalidad: 1, provincia: 2, ciudad: 'Rosario', domDireccion: 'Mitre 1', telefono1: '3415550100'}
const homeAndPlan = {...home, planPk: 1, gamaPk: 11}
const childDetails = {nacionalidad: 1, provincia: 2, obraSocial: 1, tipoPlan: 11}
const newChild = {
  vinculo: 3,
  ...fullName,
  tipoDoc: 2,
  numDoc: '71000001',
  genero: 'F',
  fechaNac: '2016-05-20',
}
const files = (count: number) => Array.from({length: count}, (_, n) => String(n).repeat(32)).join(';')
const way = {canal: 1, tipoValidacion: 2}
const own = {...forWhom, idTipoDoc: 2, nroDoc: patient.documentNumber, ...way}
const ofChild = {...own, idEdns: child.edns_id, nroDoc: child.document_number}
const ownPath = {id: String(patient.personId)}
const ownDocument = {a: '2', b: patient.documentNumber}
const completion = {idPersona: patient.personId, ...homeAndPlan}

/** For each call that takes a number, one request that gets far into the call. */
const deskSearch = {
  params: {personId: '1'},
  query: {specialtyId: String(specialty), serviceId: String(serviceId), practitionerId: '1', from: '2026-03-03'},
}

const newPerson = {
  documentType: 2,
  documentNumber: '38111222',
  lastName: 'Ríos',
  firstName: 'Eva',
  sex: 'F',
  birthDate: '2019-03-02',
  planId: 1,
  planTypeId: 1,
}

const aCell = {insurer: null, plan: null, specialty, service: null, before: null, after: 'S'}
const agendaDraft = {
  version: 0,
  from: '2026-03-03',
  values: {
    practitioner: practitioner.id,
    centre: centre.slug,
    room: centre.roomId,
    specialty,
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
    active: true,
  },
}

const REQUESTS: Record<string, {params?: object; query?: object; headers?: object; body?: object}> = {
  login: {body: {tipoDoc: 2, nroDoc: '40123456', password: 'x'}},
  reviewPicture: {params: {caseId: 'd1', round: '1', position: '1'}},
  reviewPictureDrawn: {params: {caseId: 'd1', round: '1', position: '1'}, body: {isDrawn: true}},
  acceptReviewCase: {params: {caseId: 'd1'}, body: {round: 1}},
  rejectReviewCase: {params: {caseId: 'd1'}, body: {round: 1, reasons: [], note: ''}},
  enquiryThread: {params: {enquiryId: '1'}},
  claimEnquiry: {params: {enquiryId: '1'}, body: {takeOver: false}},
  releaseEnquiry: {params: {enquiryId: '1'}},
  previewEnquiryAnswer: {params: {enquiryId: '1'}, body: {text: 'Hola, Ana.'}},
  answerEnquiry: {params: {enquiryId: '1'}, body: {text: 'Hola, Ana.'}},
  resendEnquiryAnswer: {params: {enquiryId: '1', entryId: '1'}},
  noteOnEnquiry: {params: {enquiryId: '1'}, body: {text: 'La llamé.'}},
  closeEnquiry: {params: {enquiryId: '1'}, body: {outcome: 'spam'}},
  reopenEnquiry: {params: {enquiryId: '1'}},
  unmatchedCase: {params: {resultId: '1'}},
  resultPeople: {params: {resultId: '1'}, query: {line: 'ana'}},
  claimResult: {params: {resultId: '1'}, body: {takeOver: false}},
  releaseResult: {params: {resultId: '1'}},
  assignResult: {params: {resultId: '1'}, body: {personId: 1, version: 1, why: ''}},
  discardResult: {params: {resultId: '1'}, body: {version: 1, reason: 'test', why: ''}},
  reopenResult: {params: {resultId: '1'}},
  publishResult: {params: {resultId: '1'}},
  publishedResults: {query: {line: '30111222'}},
  publishedResult: {params: {uid: '1'}},
  withdrawResult: {params: {uid: '1'}, body: {version: 1, why: ''}},
  restoreResult: {params: {uid: '1'}, body: {why: ''}},
  resultReceptions: {query: {after: '1'}},
  uploadPeople: {query: {line: 'ana'}},
  previewResultUpload: {query: {personId: '1'}},
  previewCorrection: {params: {uid: '1'}},
  publishCorrection: {params: {uid: '1', shown: '0'.repeat(64)}},
  publishResultUpload: {params: {shown: '0'.repeat(64)}, query: {personId: '1'}},
  productsByDocument: {params: {docType: '2', docNum: '40123456'}},
  forgotPassword: {body: {tipoDoc: 2, nroDoc: '40123456'}},
  setPasswordByLink: {body: {idPersona: patient.personId, password: 'Mandarina$47'}},
  changePassword: {body: {idPersona: patient.personId, password: 'Mandarina$47', oldPassword: 'x'}},
  sendChangePin: {params: {x: ownPath.id}, body: {nuevoEmail: email}},
  verifyChangePin: {params: {x: ownPath.id}, body: {pin: '123456'}},
  changeEmail: {body: {idPersona: patient.personId, ...forWhom, nuevoEmail: email}},
  closeSession: {params: {id: String(patient.sessionId)}},
  planTypes: {params: {planId: '1'}},
  notifications: {params: ownPath},
  markNotificationsRead: {params: ownPath, body: {hasta: 1}},
  preferences: {params: ownPath},
  updatePreferences: {params: ownPath, body: {avisos: [], silencio: null}},
  profile: {params: ownPath},
  updateProfile: {params: ownPath, body: {nacionalidad: 1, provincia: 2, planPk: 1, gamaPk: 1}},
  familyGroup: {params: ownPath},
  renamePasskey: {params: {id: '1'}, body: {nombre: 'Celular'}},
  removePasskey: {params: {id: '1'}},
  accessLog: {params: ownPath, query: {}},
  objectToAccess: {params: {evento: '1'}},
  dataRequests: {params: ownPath},
  requestCorrection: {params: ownPath, body: {campo: 'nombre', dice: 'Anna', deberia: 'Ana'}},
  dataExport: {params: ownPath},
  requestDataExport: {params: ownPath},
  dataExportJson: {params: ownPath},
  dataExportPdf: {params: ownPath},
  closeAccount: {params: ownPath, body: {password: 'x'}},
  lookupCuil: {params: {...ownDocument, c: 'F'}},
  validateCuil: {params: {...ownDocument, c: 'F', d: '20289991116'}},
  activePlan: {params: ownDocument},
  registerInBooking: {body: {docu_tipo: 2, docu_nro: patient.documentNumber}},
  specialties: {query: forWhomAsked},
  services: {query: {...forWhomAsked, espe: String(specialty)}},
  centres: {query: inSpecialty},
  practitioners: {query: {...inSpecialty, centro: centre.slug}},
  namedProfessionals: {query: {nombre: 'Arrieta'}},
  orderRequirement: {query: {prestacion: String(serviceId)}},
  preparations: {query: {prestacion: String(serviceId)}},
  firstFreeSlot: {body: search},
  freeSlots: {body: search},
  firstTimes: {body: search},
  freeSlotDays: {body: search},
  whyNoSlots: {body: search},
  holdSlot: {body: {...day, prestadorId: practitioner.id, idCentro: centre.slug}},
  chooseOtherTime: {
    body: {prestadorId: practitioner.id, idCentro: centre.slug, fechaDesde: '10/03/2026', horaDesde: '10:00'},
  },
  moveAppointment: {
    body: {
      nSolic: 700_001,
      prestadorId: practitioner.id,
      idCentro: centre.slug,
      fechaDesde: '10/03/2026',
      horaDesde: '10:00',
    },
  },
  bookAppointment: {
    body: {...search, idCentro: centre.slug, cantidadTurnos: 1, consultorioId: centre.roomId, duracionTurno: 20},
  },
  recordAttendance: {params: {appointmentId: '700001'}, body: {step: 'arrived'}},
  undoAttendance: {params: {appointmentId: '700001'}, body: {step: 'arrived'}},
  catalogueRows: {params: {catalogue: 'specialties'}},
  catalogueHistory: {params: {catalogue: 'specialties', rowId: '1'}},
  previewCatalogueChange: {
    body: {draft: {catalogue: 'insurers', rowId: 1, version: 0, values: {name: 'Otra', active: true}}},
  },
  saveCatalogueRow: {
    body: {draft: {catalogue: 'insurers', rowId: 1, version: 0, values: {name: 'Otra', active: true}}},
  },
  takeBackCatalogueChange: {params: {changeId: '1'}},
  coverageGrid: {params: {specialty: '1'}, query: {insurer: '1'}},
  previewCoverage: {body: {centre: null, cells: [aCell]}},
  saveCoverage: {body: {centre: null, cells: [aCell]}},
  takeBackBulk: {params: {bulkId: '1'}},
  exportSheet: {params: {sheet: 'specialties'}},
  previewImport: {params: {sheets: 'specialties'}},
  applyImport: {params: {sheets: 'specialties', shown: '0'.repeat(64)}},
  takeBackContentChange: {params: {publicationId: '1'}},
  saveContentDraft: {params: {part: 'footer'}, body: {version: 1, revision: '', value: '{}'}},
  discardContentDraft: {params: {part: 'footer'}, body: {version: 1}},
  publishContentDraft: {params: {part: 'footer'}, body: {version: 1}},
  changeStaffRoles: {params: {staffId: '1'}, body: {grants: [{role: 'reception', centreId: null}]}},
  deactivateStaff: {params: {staffId: '1'}},
  reactivateStaff: {params: {staffId: '1'}},
  resetStaffAccess: {params: {staffId: '1'}},
  removeStaffKey: {params: {passkeyId: '1'}},
  endStaffSession: {params: {sessionId: '1'}},
  patientCard: {params: {personId: '1'}},
  createPatient: {body: newPerson},
  createChild: {params: {responsibleId: '1'}, body: newPerson},
  similarPatients: {query: {documento: '30111222'}},
  confirmIdentity: {params: {personId: '1'}, body: {compared: ['name', 'number', 'birth-date']}},
  viewCard: {params: {personId: '1'}, body: {tab: '6f2c1e1a-0000-4000-8000-000000000001', isShown: true}},
  correctEmail: {params: {personId: '1'}, body: {email: 'ana@ejemplo.test', proof: 'document-seen'}},
  correctPerson: {
    params: {personId: '1'},
    body: {lastName: 'Ríos', firstName: 'Eva', sex: 'F', birthDate: '1990-03-02'},
  },
  resendMail: {params: {personId: '1', mailId: '1'}},
  correctPhone: {params: {personId: '1'}, body: {phone: '11 5555 0142', proof: 'document-seen'}},
  bookAtDesk: {body: {personId: 1, specialtyId: specialty, serviceId, ...deskTime}},
  moveAtDesk: {params: {appointmentId: '700001'}, body: deskTime},
  agendasOfCentre: {params: {centreId: centre.slug}},
  agendasOfProfessional: {query: {prestadorId: String(practitioner.id)}},
  agendaChoices: {params: {centreId: centre.slug}},
  agendaHistory: {params: {agendaId: '1'}},
  previewAgenda: {body: {draft: {...agendaDraft, agendaId: 1}}},
  saveAgenda: {body: {draft: {...agendaDraft, agendaId: 1}}},
  takeBackAgendaChange: {params: {agendaChangeId: '1'}},
  makePlan: {
    body: {
      practitionerId: practitioner.id,
      from: '2026-03-03T00:00:00-03:00',
      to: '2026-03-04T00:00:00-03:00',
      reason: 'Congreso',
    },
  },
  readPlan: {params: {planId: '1'}},
  renewPlan: {params: {planId: '1'}},
  planOptions: {params: {planId: '1', itemId: '1'}},
  choosePlanTime: {params: {planId: '1', itemId: '1'}, body: {slotId: 1}},
  arrangePlanItems: {params: {planId: '1'}, body: {items: [1], way: 'call'}},
  restorePlanItems: {params: {planId: '1'}, body: {before: [{item: 1, slot: null, why: null, byHand: false}]}},
  applyPlan: {params: {planId: '1'}},
  undoPlan: {params: {planId: '1'}},
  discardPlan: {params: {planId: '1'}},
  claimCall: {params: {itemId: '1'}},
  closeCall: {params: {itemId: '1'}, body: {outcome: 'agreed'}},
  cancelAtDesk: {params: {appointmentId: '700001'}, body: {reason: 10}},
  weekOfPractitioner: {params: {practitionerId: '1', day: '2026-03-03'}},
  deskCatalogue: {params: {personId: '1'}},
  deskVoucher: {params: {appointmentId: '700001'}},
  deskService: {params: {personId: '1', serviceId: String(serviceId)}, query: {specialtyId: String(specialty)}},
  deskTimes: deskSearch,
  whyNoTimes: deskSearch,
  confirmAttendance: {body: {nSolic: 700_001}},
  joinWaitingList: {body: search},
  waitForEarlier: {body: {nSolic: 700_001, mismoCentro: true, mismoPrestador: true}},
  pauseWaiting: {body: {idEspera: 1, pausada: true}},
  leaveWaitingList: {body: {idEspera: 1}},
  takeOffered: {body: {idOferta: 1}},
  patientWaiting: {params: {personId: '1'}},
  addToWaitingList: {
    params: {personId: '1'},
    body: {
      centreId: centre.slug,
      specialtyId: specialty,
      serviceId,
      practitionerId: 1,
      appointmentId: 1,
      until: '2026-03-30',
    },
  },
  removeFromWaitingList: {params: {waitingId: '1'}},
  searchAudit: {query: {personId: '1', staffId: '1'}},
  whoSaw: {query: {personId: '1'}},
  exportAudit: {query: {personId: '1', staffId: '1'}},
  cancelAppointment: {body: {nSolic: 700_001, motivoAnulacion: 2}},
  appointmentCalendar: {params: {id: '700001'}},
  appointmentSheet: {params: {id: '700001'}},
  appointments: {body: period},
  dashboardAppointments: {body: period},
  dashboardHistory: {body: {fecha: '01/01/2026', cantMax: 5}},
  welltestForm: {
    body: {
      docType: 2,
      docNum: '40123456',
      name: 'Sofía',
      lastName: 'Paz',
      email,
      tel: '1155550100',
      prepaga: 'Particular',
      credential: '1',
      sede: centre.slug,
    },
  },
  checkPreRegistration: {body: {...document, email}},
  sendPin: {body: {...document, ...fullName, email}},
  verifyPin: {body: {...document, pin: '123456'}},
  savePreRegistration: {body: {tipoDocumento: 2, documento: '40123456', ...fullName, email, estado: 1}},
  createUser: {
    body: {
      datosPersonales: {
        ...homeAndPlan,
        tipoDoc: 2,
        nroDoc: '40123456',
        nombre: 'Sofía',
        apellido1: 'Paz',
        email,
        genero: 3,
        estadoCivil: 1,
        fechaNac: '1990-01-01',
      },
      registro: {canal: 1, entidad: 10, password: 'Mandarina.47', idTermino: 24},
    },
  },
  verifyMember: {params: {a: '2', b: '71000001'}},
  linkNew: {body: {...newChild, ...childDetails}},
  linkExisting: {body: {vinculo: 3, titular: forWhom, integrante: {idEdns: 'x', tipoDoc: 2, nroDoc: '71000001'}}},
  unlink: {body: {idEdnsTitular: patient.ednsId, idEdnsRelacionado: 999_999}},
  editDependant: {
    params: {id: String(patient.personId), integrante: String(child.edns_id)},
    body: {...childDetails, telefono: '1155550100'},
  },
  permissions: {params: {id: String(patient.personId)}},
  inviteToAct: {
    params: {id: String(patient.personId)},
    body: {...forWhom, tipoDoc: 2, nroDoc: '40123456', email, alcance: 'turnos', hasta: null},
  },
  answerInvitation: {
    params: {id: String(patient.personId), invitacion: '700001'},
    body: {respuesta: 'aceptar'},
  },
  endPermission: {params: {id: String(patient.personId), permiso: '700001'}},
  acceptTerms: {body: {idPersona: patient.personId, idTermino: 24, canal: 1}},
  completeAccount: {body: completion},
  completeAccountWithAccess: {body: completion},
  renewCompletionAccess: {body: {idPersona: completion.idPersona}},
  verifyIdentity: {body: {...own, documentacion: files(3)}},
  verifyMinor: {body: {...ofChild, documentacion: files(2)}},
  verifyMailRecovery: {body: {...own, email, emailRepetir: email, documentacion: files(2)}},
  verifyRelationship: {body: {...ofChild, tipoDocumentacion: 1, documentacion: files(1)}},
  verifyOrder: {body: {...own, documentacion: files(1)}},
  reuploadDocuments: {body: {canal: 1, documentacion: files(1)}},
  scanByHandoff: {body: {canal: 1, documentacion: files(1)}},
  studies: {body: {...forWhom, ...ownPatient}},
  imagingStudies: {body: {...ownPatient, cantMax: 3}},
  laboratoryStudies: {body: {...ownPatient, cantMax: 3}},
  risReports: {body: {...forWhom, ...ownPatient}},
  analyteTrend: {body: {...forWhom, ...ownPatient, loinc: '2345-7'}},
  openImage: {body: {...ownPatient, patientId: patient.ednsId, accessionNumber: 'A1'}},
  imageFrame: {params: {instancia: '1.2.3', cuadro: '1'}, query: {}, headers: {}},
  imageJpeg: {params: {instancia: '1.2.3', cuadro: '1'}, query: {}},
  partPdf: {params: {instancia: '1.2.3'}},
  partFile: {params: {instancia: '1.2.3'}},
  openStudy: {body: {id: '1.2.3', version: 1, ...forWhom, ...ownPatient}},
  sharedReport: {body: {id: '1.2.3', adjunto: 1}},
  imagingPdf: {body: {id: '1.2.3', ...forWhom, ...ownPatient}},
  laboratoryPdf: {body: {id: '1.2.3', ...forWhom, ...ownPatient}},
  sharedPdf: {body: {...ownPatient, acceso: 'A1', informeid: 1}},
  shareStudy: {
    body: {nombre: 'Marcos', destinatario: email, aceptaTerminos: true, dias: 7, aperturas: 10, estudios: '1.2'},
  },
  shares: {params: ownPath},
  revokeShare: {params: {compartido: '700001'}},
  shlManifest: {
    params: {id: 'x'.repeat(43)},
    body: {recipient: 'Dra. Paz', passcode: '0000', embeddedLengthMax: 10_000},
  },
  shlImage: {params: {visita: 'x'.repeat(43), estudio: '1.2', imagen: '1.2.3'}},
  resultsPreference: {params: {id: String(patient.personId)}},
  updateResultsPreference: {params: {id: String(patient.personId)}, body: {cuando: 'en-el-acto'}},
  resubmitImages: {params: {caso: 'x'.repeat(16)}, body: {canal: 1, documentacion: files(1)}},
}

const jsonSchema = z.object({
  type: z.optional(z.unknown()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  anyOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
})

const endpoints: readonly Endpoint[] = ENDPOINTS

it.each(endpoints.filter((one) => numbersOf(one).length > 0))(
  'R7: $id answers ids that no column can hold like wrong or unknown ones, and never fails',
  async (endpoint) => {
    const wire = z.record(z.string(), z.unknown()).parse(REQUESTS[endpoint.id])
    expect(z.safeDecode(endpoint.input, wire).error?.issues).toBeUndefined()
    const send = await aSender(endpoint)

    const surprises: string[] = []
    for (const place of numbersOf(endpoint)) {
      for (const huge of HUGE) {
        const status = await send(replaced(wire, place, huge))
        if (![200, 401, 404, 409, 422].includes(status)) surprises.push(`${place.join('.')} ${huge}: ${status}`)
      }
    }
    expect(surprises).toEqual([])
  },
)

/** Sends requests of one call as the patient, each with a valid link and without limits; returns the status. */
async function aSender(endpoint: Endpoint) {
  const clock = settableClock(TEST_NOW)
  const server = await testServer(db, {
    routes: withoutLimits(ROUTES),
    authenticate: async () => ({is: 'patient', actor: patient}),
    clock,
    bookingSystem: builtInAgenda({db, clock, write: recordAppointment}),
    taxRegistry: tableRegistry(async () => undefined),
  })
  const browser = aBrowserOf(server)
  if (endpoint.id === 'createUser') {
    await browser.send('POST', '/registro/pin', {body: {...document, ...fullName, email}})
    const pin = (await mailsTo(db, email, 'pin')).at(-1)?.pin
    await browser.send('POST', '/registro/pin/verificar', {body: {...document, pin}})
  }
  const purpose = endpoint.id === 'setPasswordByLink' ? 'reset' : 'completion'

  return async ({params = {}, query = {}, body}: Wire): Promise<number> => {
    await db.deleteFrom('rate_limit').execute()
    const token = newSecret()
    const expiresAt = new Date(TEST_NOW.getTime() + 60_000)
    const link = {hash: hashSecret(token), purpose, personId: patient.personId, now: TEST_NOW, expiresAt} as const
    await replaceMailToken(db, link)
    const path = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = `${path}?${new URLSearchParams(query).toString()}`
    if (endpoint.authorization === 'staff') {
      const {headers} = await signedInStaff(db, {roles: endpoint.roles ?? []})
      const answer = await server.inject({method: endpoint.method, url, headers, ...(body && {payload: body})})
      return answer.statusCode
    }
    const answer = await browser.send(endpoint.method, url, {token, ...(body !== undefined && {body})})
    return answer.statusCode
  }
}

type Wire = z.infer<typeof wireRequest>

const texts = z.record(z.string(), z.string())
const wireRequest = z.object({params: z.optional(texts), query: z.optional(texts), body: z.optional(z.looseObject({}))})

/** The request with another value at one place: unchanged in a body, as text elsewhere. */
function replaced(wire: object, [where = '', ...rest]: readonly string[], value: number | string): Wire {
  return wireRequest.parse(withValue(wire, [where, ...rest], where === 'body' ? value : String(value)))
}

function withValue(value: unknown, [name, ...rest]: readonly string[], huge: unknown): unknown {
  if (name === undefined) return huge
  const fields = new Map(Object.entries(z.looseObject({}).parse(value)))
  return {...Object.fromEntries(fields), [name]: withValue(fields.get(name), rest, huge)}
}

/** The places where a call takes a number, or an id as text. */
function numbersOf({input}: Endpoint): string[][] {
  return placesIn(z.toJSONSchema(input, {io: 'input', unrepresentable: 'any'}))
}

function placesIn(schema: unknown): string[][] {
  const {properties} = jsonSchema.parse(schema)
  if (properties === undefined) return takesNumber(schema) ? [[]] : []
  return Object.entries(properties).flatMap(([name, one]) => placesIn(one).map((rest) => [name, ...rest]))
}

function takesNumber(schema: unknown): boolean {
  const {type, const: only, enum: some = [], pattern, anyOf = []} = jsonSchema.parse(schema)
  const isId = pattern !== undefined && new RegExp(pattern).test('7') && !new RegExp(pattern).test('x')
  const isNumber = [type].flat().some((one) => one === 'number' || one === 'integer')
  const isOneOf = [only, ...some].some((one) => typeof one === 'number')
  return isId || isNumber || isOneOf || anyOf.some(takesNumber)
}
