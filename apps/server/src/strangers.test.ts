import {randomBytes} from 'node:crypto'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {ROUTES} from './server-modules.ts'
import {authenticatePatient} from './modules/accounts/session/authenticate-patient.ts'
import {waitingCases} from './modules/verification/verification-case.queries.ts'
import {TEST_NOW, testServer} from './api/testing/test-server.ts'
import {testDelivery} from './modules/notifications/mail/test-mail-outbox.ts'
import {hashSecret, newSecret} from './platform/secrets/secret-token.ts'
import {
  aBrowserOf,
  anAccount,
  mailsTo,
  NEW_PASSWORD,
  OLD_PASSWORD,
} from './modules/accounts/credentials/test-account.ts'

const {db} = await freshDatabase()

const NOBODYS = '45000001'
const applicant = {nombre: 'Nadie', apellido: 'Conocido'}

/** The keys of two images that somebody uploaded without a session. */
async function bothSides(): Promise<string> {
  const keys = [0, 1].map(() => randomBytes(24).toString('base64url'))
  const file = {owner_kind: 'anonymous', owner_id: null, kind: 'image', content_type: 'image/jpeg', bytes: 10} as const
  const rows = keys.map((key) => ({...file, key, sha256: Buffer.alloc(32), created_at: TEST_NOW}))
  await db.insertInto('stored_file').values(rows).execute()
  return keys.join(';')
}

type Sent = [method: 'GET' | 'POST' | 'PUT', path: string, body?: object]

/**
 * The requests that somebody who knows a document, and nothing else of its owner, can send to each call without a session. `n` makes the mails
 * differ, which are the stranger's own.
 */
const strangerCalls = (nroDoc: string, personId: number, n: number, documentacion: string): Record<string, Sent> => {
  const email = `desconocido${n}@ejemplo.test`
  const document = {tipoDocumento: 2, nroDocumento: nroDoc}
  const home = {nacionalidad: 1, provincia: 2, ciudad: 'Rosario', domDireccion: 'Mitre 1', telefono1: '3415550100'}
  const completion = {idPersona: personId, ...home, planPk: -1}
  const person = {...home, tipoDoc: 2, nroDoc, nombre: 'Nadie', apellido1: 'Conocido', email, genero: 'F', planPk: -1}
  return {
    login: ['POST', '/login/nosocio', {tipoDoc: 2, nroDoc, password: `Adivinada${n}!`}],
    refresh: ['POST', '/login/refresh'],
    logout: ['POST', '/login/logout'],
    captchaChallenge: ['GET', '/captcha/desafio?accion=login'],
    productsByDocument: ['GET', `/registro/personas/2/${nroDoc}/productos`],
    productsByPerson: ['GET', `/registro/personas/${personId}/productos`],
    forgotPassword: ['POST', '/registro/forgot-password', {tipoDoc: 2, nroDoc}],
    setPasswordByLink: ['PUT', '/registro/personas/upd/password/valid', {idPersona: personId, password: NEW_PASSWORD}],
    checkRevertLink: ['GET', '/registro/email/revertir'],
    revertEmail: ['POST', '/registro/email/revertir'],
    checkPreRegistration: ['POST', '/registro/check/prerregistro', {...document, email}],
    sendPin: ['POST', '/registro/pin', {...document, ...applicant, email}],
    verifyPin: ['POST', '/registro/pin/verificar', {...document, pin: '000000'}],
    savePreRegistration: [
      'POST',
      '/registro/grabar/prerregistro',
      {tipoDocumento: 2, documento: nroDoc, ...applicant, email},
    ],
    createUser: [
      'POST',
      '/registro/crear',
      {
        datosPersonales: {...person, fechaNac: '1990-01-01'},
        registro: {canal: 1, entidad: 10, password: 'Mandarina.47', idTermino: 24},
      },
    ],
    welltestForm: [
      'POST',
      '/landing/welltest/form',
      {
        name: 'Nadie',
        lastName: 'Conocido',
        docType: 2,
        docNum: nroDoc,
        email,
        tel: '3415550100',
        prepaga: 'x',
        credential: 'x',
        sede: 'x',
      },
    ],
    contactForm: [
      'POST',
      '/landing/contacto/form',
      {apeYnombre: 'Nadie Conocido', telefono: '3415550100', email, asunto: 'x', comentarioSugerencia: 'Hola'},
    ],
    imageFrame: ['GET', '/estudios/visor/1.2.3/1'],
    imageJpeg: ['GET', '/estudios/visor/1.2.3/1/jpeg'],
    partPdf: ['GET', '/estudios/visor/1.2.3/documento'],
    partFile: ['GET', '/estudios/visor/1.2.3/dicom'],
    imagesZip: ['GET', '/estudios/visor/zip'],
    acceptTerms: ['POST', '/registro/aceptar/terminos', {idPersona: personId, idTermino: 24, canal: 1}],
    completeAccount: ['POST', '/nosocios/crear', completion],
    renewCompletionAccess: ['POST', '/nosocios/crear/renovar', {idPersona: completion.idPersona}],
    completeAccountWithAccess: ['POST', '/nosocios/register-lite', {...completion, access: newSecret()}],
    uploadPermit: ['POST', '/aws/s3/permiso'],
    uploadFile: ['POST', '/aws/s3/uploadFile'],
    verifyMailRecovery: [
      'POST',
      '/registro/formulario/3/validacion',
      {idTipoDoc: 2, nroDoc, email, emailRepetir: email, documentacion},
    ],
    renewReuploadLink: ['POST', '/validacion/resend/link'],
    attendanceByLink: ['GET', '/apim/turnos/asistencia/link'],
    confirmByLink: ['POST', '/apim/turnos/asistencia/link'],
    movedByCentre: ['GET', '/apim/turnos/cambiado/link'],
    reminded: ['GET', '/apim/turnos/recordatorio/link'],
    acceptMoved: ['POST', '/apim/turnos/cambiado/link/aceptar'],
    cancelByLink: ['POST', '/apim/turnos/cambiado/link/anular'],
    otherTimes: ['POST', '/apim/turnos/cambiado/link/horarios', {fechaDesde: '01/03/2026', deCualquiera: true}],
    chooseOtherTime: [
      'POST',
      '/apim/turnos/cambiado/link/cambiar',
      {prestadorId: 1, idCentro: 'norte', fechaDesde: '01/03/2026', horaDesde: '10:00'},
    ],
    offerByLink: ['GET', '/apim/turnos/espera/link'],
    takeByLink: ['POST', '/apim/turnos/espera/link/tomar'],
    leaveByLink: ['POST', '/apim/turnos/espera/link/salir'],
    rejectedVerification: ['GET', `/validacion/formularios/resend?token=${newSecret()}`],
    startPasskeySignIn: ['POST', '/login/huella/inicio'],
    passkeySignIn: ['POST', '/login/huella', {credencial: {id: 'x', rawId: 'x', type: 'public-key', response: {}}}],
    secondStep: ['POST', '/login/segundo-paso', {codigo: '123456'}],
    openScanHandoff: ['POST', '/validacion/escaneo/abrir'],
    openShare: ['POST', '/estudios/compartidos/abrir', {codigo: '0000'}],
    resumeShare: ['POST', '/estudios/compartidos/retomar'],
    sharedStudy: ['POST', '/estudios/compartidos/estudio', {id: '1.2.3'}],
    sharedImages: ['POST', '/estudios/compartidos/imagenes', {id: '1.2.3'}],
    renewSharedImages: ['POST', '/estudios/compartidos/imagenes/renovar', {id: '1.2.3', visor: 'x'.repeat(43)}],
    sharedReport: ['POST', '/estudios/compartidos/pdf', {id: '1.2.3'}],
    shlManifest: ['POST', `/api/shl/${newSecret()}`, {recipient: 'x', passcode: '0000'}],
    shlStudy: ['GET', `/api/shl/${newSecret()}/1.2.3`],
    shlImage: ['GET', `/api/shl/${newSecret()}/1.2.3/1.2.3`],
    scanByHandoff: ['POST', '/validacion/escaneo/imagen', {documentacion}],
    reuploadDocuments: ['POST', '/validacion/formularios/resend', {documentacion, token: newSecret()}],
  }
}

/** Calls about nobody: catalogues, the configuration, the open content and what a centre has free. */
/** Of nobody, or of the staff's accounts, which are not people of the portal. */
const OF_NO_PATIENT = /^\/(maestro|api\/(configuracion|abierto|centros|consola))/

it('no stranger’s action changes what the owner of a document can do', async () => {
  const clock = settableClock(TEST_NOW)
  const server = await testServer(db, {routes: ROUTES, clock, authenticate: authenticatePatient})
  const {sent, deliver} = testDelivery(db, clock)
  const owner = await anAccount(db)
  const nroDoc = owner.document_number
  const login = (browser: ReturnType<typeof aBrowserOf>, password = OLD_PASSWORD) =>
    browser.send('POST', '/login/nosocio', {body: {tipoDoc: 2, nroDoc, password}})
  const own = aBrowserOf(server, '203.0.113.1')
  await login(own)

  const ids = Object.keys(strangerCalls(nroDoc, owner.id, 0, ''))
  const anonymous = ENDPOINTS.filter(
    (one) => one.authorization !== 'patient' && !OF_NO_PATIENT.test(`${one.base ?? ''}${one.path}`),
  )
  expect(ids.toSorted()).toEqual(anonymous.map(({id}) => id).toSorted())

  // Twelve networks, one of them that of the owner; forty visits, each of which makes every call.
  for (let visit = 0; visit < 40; visit++) {
    const stranger = aBrowserOf(server, visit % 12 === 0 ? '203.0.113.9' : `198.18.${visit % 12}.1`)
    const documentacion = await bothSides()
    for (const named of [nroDoc, NOBODYS]) {
      const calls = strangerCalls(named, owner.id, visit, documentacion)
      for (const [id, [method, path, body]] of Object.entries(calls)) {
        // An account for this unregistered document would be a different case: the team restores such a document to its owner.
        if (id === 'createUser' && named === NOBODYS) continue
        const {statusCode} = await stranger.send(method, path, {...(body && {body})})
        expect(statusCode, `${id} ${visit}`).toBeLessThan(500)
      }
    }
    await deliver()
    clock.advance(30)
  }

  // The owner signs in from the browser that is remembered.
  expect((await login(own)).json()).toMatchObject({status: 0})
  // In another browser the guesses have locked the account, and a new password opens it.
  const elsewhere = aBrowserOf(server)
  expect((await login(elsewhere)).json()).toMatchObject({status: -1})
  const check = await elsewhere.send('GET', `/registro/personas/2/${nroDoc}/productos`)
  expect(check.json()).toMatchObject({estado: 1})
  clock.advance(3_600)
  const forgot = await elsewhere.send('POST', '/registro/forgot-password', {body: {tipoDoc: 2, nroDoc}})
  expect(forgot.json()).toMatchObject({estado: 0})
  await deliver()
  const links = sent.filter(({to, text}) => to === owner.email && text.includes('/login?token='))
  expect(links).toHaveLength(3)
  const token = /token=([\w-]+)/.exec(links.at(-1)?.text ?? '')?.[1] ?? ''
  const body = {idPersona: owner.id, password: NEW_PASSWORD}
  const changed = await elsewhere.send('PUT', '/registro/personas/upd/password/valid', {token, body})
  expect(changed.json()).toMatchObject({estado: 0})
  expect((await login(elsewhere, NEW_PASSWORD)).json()).toMatchObject({status: 0})

  // A recovery of the mail reaches the team, and one from a known browser comes before those of strangers.
  const email = 'duena@ejemplo.test'
  const recovery = {idTipoDoc: 2, nroDoc, email, emailRepetir: email, documentacion: await bothSides()}
  expect((await elsewhere.send('POST', '/registro/formulario/3/validacion', {body: recovery})).statusCode).toBe(200)
  const shown = (await waitingCases(db)).filter(({holder_id}) => holder_id === owner.id)
  expect(shown.find(({new_email}) => new_email === email)).toMatchObject({place: 1, known_browser: true})

  // An owner without a known browser, in another network, can ask for a recovery too.
  const unknown = aBrowserOf(server)
  const anew = {
    ...recovery,
    email: 'otra@ejemplo.test',
    emailRepetir: 'otra@ejemplo.test',
    documentacion: await bothSides(),
  }
  expect((await unknown.send('POST', '/registro/formulario/3/validacion', {body: anew})).statusCode).toBe(200)

  // A person who is not registered yet gets a code at once, and it is valid.
  const newcomer = aBrowserOf(server)
  const named = {tipoDocumento: 2, nroDocumento: NOBODYS, email: 'nueva@ejemplo.test'}
  expect((await newcomer.send('POST', '/registro/pin', {body: {...named, ...applicant}})).statusCode).toBe(200)
  const pin = (await mailsTo(db, named.email, 'pin')).at(-1)?.pin ?? ''
  const proved = await newcomer.send('POST', '/registro/pin/verificar', {body: {...named, pin}})
  expect(proved.json()).toMatchObject({estado: 0})
  const flow = newcomer.cookies.get('__Host-ceibo-flow') ?? ''
  expect(
    await db.selectFrom('onboarding_flow').select('id').where('hash', '=', hashSecret(flow)).execute(),
  ).toHaveLength(1)
}, 300_000)
