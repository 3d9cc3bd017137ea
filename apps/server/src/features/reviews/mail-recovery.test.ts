import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {anAccountHolder, claimsOf, latestCase, mailsTo, NOBODY, reviewDesk, uploaded} from './test-review-desk.ts'

const {db} = await freshDatabase()
const PATH = '/registro/formulario/3/validacion'

let people = 0
const anAddress = () => `nuevo${++people}@ejemplo.test`

async function asked(nroDoc: string, email: string, more: object = {}) {
  const documentacion = await uploaded(db, NOBODY, 2)
  return {
    canal: 1,
    idTipoDoc: 2,
    nroDoc,
    documentacion,
    tipoDocumentacion: 2,
    email,
    emailRepetir: email,
    tipoValidacion: 2,
    idUsuario: nroDoc,
    ...more,
  }
}

describe('form 3, recovery of the mail address', () => {
  it('takes both sides of the document, opens a case and mails the new address', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    const email = anAddress()
    const {status, body} = await desk.post(PATH, await asked(nroDoc, email))

    expect([status, body.estado]).toEqual([200, 0])
    const opened = await latestCase(db)
    expect(opened).toMatchObject({form: 3, state: 'submitted', holder_id: id, new_email: email})
    expect(await claimsOf(db, opened.id)).toBe(2)
    expect(await mailsTo(db, email)).toMatchObject([{kind: 'mail-recovery-received'}])
  })

  it('answers the same for a document that has no account, byte for byte, and mails the same', async () => {
    const desk = await reviewDesk(db)
    const {document_number: nroDoc} = await anAccountHolder(db)
    const [known, unknown] = [anAddress(), anAddress()]

    const first = await desk.post(PATH, await asked(nroDoc, known))
    const second = await desk.post(PATH, await asked('66000001', unknown))
    expect(second).toEqual(first)
    expect(await mailsTo(db, unknown)).toEqual(await mailsTo(db, known))
    expect((await latestCase(db)).holder_id).toBeNull()
  })

  it('says nothing of the person in the mail, which may go to anybody', async () => {
    const desk = await reviewDesk(db)
    const {document_number: nroDoc} = await anAccountHolder(db, {first_name: 'Secreta'})
    const email = anAddress()
    await desk.post(PATH, await asked(nroDoc, email))
    await desk.reject((await latestCase(db)).id)
    const rows = await db.selectFrom('mail_outbox').select('data').where('recipient', '=', email).execute()

    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('Secreta')
  })

  it('is one at a time for a document', async () => {
    const desk = await reviewDesk(db)
    const {document_number: nroDoc} = await anAccountHolder(db)
    await desk.post(PATH, await asked(nroDoc, anAddress()))
    const {status, body} = await desk.post(PATH, await asked(nroDoc, anAddress()))

    expect([status, body.codigo]).toEqual([409, 'review-open'])
  })

  it('is taken three times a day for a document, whoever asks', async () => {
    const desk = await reviewDesk(db)
    for (let n = 0; n < 3; n++) {
      await desk.post(PATH, await asked('66000002', anAddress()))
      await desk.reject((await latestCase(db)).id)
    }
    expect((await desk.post(PATH, await asked('66000002', anAddress()))).status).toBe(429)
  })

  it('is taken five times an hour from one network', async () => {
    const desk = await reviewDesk(db, {limited: true})
    const sent: number[] = []
    for (let n = 0; n < 6; n++) sent.push((await desk.post(PATH, await asked(`6600001${n}`, anAddress()))).status)
    expect(sent).toEqual([200, 200, 200, 200, 200, 429])
  })

  it.each([
    ['one image', {count: 1}],
    ['three images', {count: 3}],
  ])('refuses %s', async (_, {count}) => {
    const desk = await reviewDesk(db)
    const documentacion = await uploaded(db, NOBODY, count)
    const {body} = await desk.post(PATH, await asked('66000003', anAddress(), {documentacion}))
    expect(body.errores?.map(({campo}) => campo)).toEqual(['documentacion'])
  })

  it('says every problem at once', async () => {
    const desk = await reviewDesk(db)
    const {body} = await desk.post(PATH, {idTipoDoc: 2, nroDoc: '1', documentacion: '', email: 'x', emailRepetir: 'y'})
    expect(body.errores?.map(({campo}) => campo).toSorted()).toEqual([
      'documentacion',
      'email',
      'emailRepetir',
      'nroDoc',
    ])
  })

  it('wants the address twice', async () => {
    const desk = await reviewDesk(db)
    const {body} = await desk.post(PATH, await asked('66000004', anAddress(), {emailRepetir: 'otro@ejemplo.test'}))
    expect(body.errores).toEqual([{campo: 'emailRepetir', mensaje: 'El email ingresado no coincide con el primero'}])
  })

  it('takes no files of a patient, whose session is not asked here', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    const documentacion = await uploaded(db, {kind: 'patient', id}, 2)
    expect((await desk.post(PATH, await asked(nroDoc, anAddress(), {documentacion}))).status).toBe(422)
  })
})
