import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {verificationLinkOwner} from './verification-link.queries.ts'
import {
  anAccountHolder,
  claimsOf,
  latestCase,
  mailedToken,
  mailsTo,
  NOBODY,
  reviewDesk,
  statusOf,
  uploaded,
} from '#modules/account-life/identity/test-review-desk.ts'

const {db} = await freshDatabase()
const PATH = '/validacion/formularios/resend'
const DAY = 24 * 3_600

/** A person whose identity documents were rejected, with the token that was mailed. */
async function rejected(reasons = ['La foto está borrosa', 'Falta el dorso']) {
  const desk = await reviewDesk(db)
  const person = await anAccountHolder(db, {status: 'unvalidated'})
  const {actor} = await desk.signIn(person)
  const documentacion = await uploaded(db, {kind: 'patient', id: person.id}, 3)
  await desk.post('/registro/formulario/1/validacion', {documentacion}, String(actor.sessionId))
  const caseId = (await latestCase(db)).id
  await desk.reject(caseId, reasons)
  const token = await mailedToken(db, person.email ?? '')
  const reupload = async (count = 2, bearer = token) =>
    desk.post(PATH, {documentacion: await uploaded(db, {kind: 'review', id: caseId}, count)}, bearer)
  return {desk, person, caseId, token, reupload}
}

const codeOf = (answer: {body: string}) => JSON.stringify({...JSON.parse(answer.body), pedido: ''})

describe('the page of a mailed link', () => {
  it('shows the reasons and opaque ids, and nothing of the person', async () => {
    const {desk, person, token, caseId} = await rejected()
    const answer = await desk.readRejected(token)
    const {idForm, idEdns, ...rest} = answer.json<{idForm: string; idEdns: string}>()

    expect(rest).toEqual({
      estado: 0,
      mensaje: '',
      idTipoForm: 1,
      descripcionRechazo: 'La foto está borrosa;Falta el dorso',
      imagenes: [],
    })
    expect([idForm, idEdns]).not.toContain(String(caseId))
    for (const secret of [person.document_number, person.last_name, String(person.edns_id), person.email ?? '']) {
      expect(answer.body).not.toContain(secret)
    }
  })

  it('may be opened any number of times, as mail scanners do', async () => {
    const {desk, token, reupload} = await rejected()
    await Promise.all(Array.from({length: 5}, () => desk.readRejected(token)))
    expect((await reupload()).body.estado).toBe(0)
  })

  it('gets the same answer for unknown, expired, used and superseded links', async () => {
    const unknown = await rejected()
    const expected = codeOf(await unknown.desk.readRejected('x'.repeat(43)))

    const used = await rejected()
    await used.reupload()
    expect(codeOf(await used.desk.readRejected(used.token))).toBe(expected)

    const superseded = await rejected()
    await superseded.desk.post('/validacion/resend/link', {}, superseded.token)
    expect(codeOf(await superseded.desk.readRejected(superseded.token))).toBe(expected)

    const expired = await rejected()
    expired.desk.clock.advance(7 * DAY)
    expect(codeOf(await expired.desk.readRejected(expired.token))).toBe(expected)
    expect(JSON.parse(expected)).toMatchObject({
      titulo: 'Esta acción expiró',
      mensaje: 'Por favor, intentá hacer el proceso nuevamente.',
    })
  })

  it('works for seven days', async () => {
    const {desk, token} = await rejected()
    desk.clock.advance(7 * DAY - 1)
    expect((await desk.readRejected(token)).statusCode).toBe(200)
  })
})

describe('documents that are submitted again', () => {
  it('return the case to the team, in its next round, and the account is pending', async () => {
    const {person, caseId, reupload} = await rejected()
    const {status, body} = await reupload(2)

    expect([status, body.estado]).toEqual([200, 0])
    expect(await latestCase(db)).toMatchObject({id: caseId, state: 'submitted', round: 2})
    expect([await statusOf(db, person.id), await claimsOf(db, caseId)]).toEqual(['pending', 5])
  })

  it('may come with the token in the body, and with files uploaded by a permit', async () => {
    const {desk, token} = await rejected()
    const documentacion = await uploaded(db, NOBODY, 1)
    expect((await desk.post(PATH, {documentacion, token, canal: 2, idEdns: 'x', tipoValidacion: 2})).body.estado).toBe(
      0,
    )
  })

  it('113: are not accepted twice, and the person reads why', async () => {
    const {reupload} = await rejected()
    await reupload()
    const {status, body} = await reupload()

    expect(status).toBe(200)
    expect(body).toEqual({
      estado: 113,
      status: 113,
      mensaje: 'Ya recibimos tu documentación y la estamos revisando. No hace falta que la envíes de nuevo.',
    })
  })

  it('113: are accepted once of two at the same time', async () => {
    const {caseId, reupload} = await rejected()
    const sent = await Promise.all([reupload(), reupload()])

    expect(sent.map(({body}) => body.estado).toSorted((a, b) => a - b)).toEqual([0, 113])
    expect(await claimsOf(db, caseId)).toBe(5)
  })

  it('113: are not accepted when the identity was validated meanwhile', async () => {
    const {person, reupload} = await rejected()
    await db.updateTable('person').set({status: 'validated'}).where('id', '=', person.id).execute()
    const {body} = await reupload()

    expect([body.estado, body.mensaje]).toEqual([
      113,
      'Este trámite ya está resuelto. No hace falta que envíes más documentación.',
    ])
    expect(await statusOf(db, person.id)).toBe('validated')
  })

  it('113: are not accepted when the files are wrong, and the link stays valid', async () => {
    const {desk, token, caseId, reupload} = await rejected()
    const others = await uploaded(db, {kind: 'review', id: caseId + 1000}, 1)
    const patients = await uploaded(db, {kind: 'patient', id: 1}, 1)
    for (const documentacion of [others, patients, 'y'.repeat(32)]) {
      expect((await desk.post(PATH, {documentacion}, token)).body.estado).toBe(113)
    }
    expect((await reupload()).body.estado).toBe(0)
  })

  it('need at least one image, and at most five', async () => {
    const {desk, token, reupload} = await rejected()
    expect((await desk.post(PATH, {documentacion: ''}, token)).status).toBe(422)
    expect((await reupload(6)).status).toBe(422)
    expect((await reupload(5)).body.estado).toBe(0)
  })

  it('need a link: unknown and expired ones get the same answer', async () => {
    const {desk, token, reupload} = await rejected()
    const unknown = await reupload(1, 'z'.repeat(43))
    const none = await desk.post(PATH, {documentacion: await uploaded(db, NOBODY, 1)})
    desk.clock.advance(7 * DAY)
    const expired = await reupload(1, token)

    expect([unknown, none, expired].map(({status, body}) => [status, body.codigo])).toEqual(
      Array.from({length: 3}, () => [401, 'link-expired']),
    )
  })

  it('are not needed when a new form replaced the rejected one', async () => {
    const {desk, person, caseId, reupload} = await rejected()
    const {actor} = await desk.signIn(person)
    const documentacion = await uploaded(db, {kind: 'patient', id: person.id}, 3)
    await desk.post('/registro/formulario/1/validacion', {documentacion}, String(actor.sessionId))

    expect((await reupload()).body.estado).toBe(113)
    const old = await db.selectFrom('verification_case').select('state').where('id', '=', caseId).executeTakeFirst()
    expect(old?.state).toBe('closed')
  })
})

describe('a link that is requested again', () => {
  it('replaces the one shown, also an expired one', async () => {
    const {desk, person, token} = await rejected()
    desk.clock.advance(8 * DAY)
    await desk.post('/validacion/resend/link', {}, token)
    const fresh = await mailedToken(db, person.email ?? '')

    expect(fresh).not.toBe(token)
    expect((await desk.readRejected(fresh)).statusCode).toBe(200)
  })

  it('R11: is audited', async () => {
    const {desk, person, caseId, token} = await rejected()
    await desk.post('/validacion/resend/link', {}, token)
    const audited = db.selectFrom('audit_event').selectAll().where('object', '=', `review:${caseId}`)

    expect(await audited.where('action', '=', 'verification-link').execute()).toMatchObject([
      {actor_kind: 'anonymous', subject_id: person.id, result: 'sent'},
    ])
  })

  it('is answered the same for an invalid bearer', async () => {
    const {desk, token} = await rejected()
    const known = await desk.post('/validacion/resend/link', {}, token)
    expect(await desk.post('/validacion/resend/link', {}, 'made-up')).toEqual(known)
    expect(await desk.post('/validacion/resend/link', {})).toEqual(known)
  })

  it('is mailed three times a day', async () => {
    const {desk, person} = await rejected()
    const sent: number[] = []
    for (let n = 0; n < 4; n++) {
      sent.push((await desk.post('/validacion/resend/link', {}, await mailedToken(db, person.email ?? ''))).status)
    }
    expect(sent).toEqual([200, 200, 200, 429])
    expect(await mailsTo(db, person.email ?? '')).toHaveLength(4)
  })
})

it('uploads under a link belong to the case while documents are wanted, and to nobody afterwards', async () => {
  const {desk, token, caseId, reupload} = await rejected()
  const on = {db, clock: desk.clock}
  expect(await verificationLinkOwner(hashSecret(token), on)).toEqual({kind: 'review', id: caseId})

  await reupload()
  expect(await verificationLinkOwner(hashSecret(token), on)).toBeUndefined()
})
