import type {AccountStatus} from '@ceibo/contract/accounts/access'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {
  casesOf,
  claimsOf,
  latestCase,
  relationshipStatusOf,
  NOBODY,
  reviewDesk,
  statusOf,
  uploaded,
} from '#modules/account-life/identity/test-review-desk.ts'

const {db} = await freshDatabase()

const FORM = (n: number) => `/registro/formulario/${n}/validacion`
const mine = (id: number) => ({kind: 'patient', id}) as const

/** A signed-in person with the given status; `post` sends as that person. */
async function signedIn(status: AccountStatus = 'validated') {
  const desk = await reviewDesk(db)
  const person = await aPatient(db, {status})
  const {actor} = await desk.signIn(person)
  const post = (path: string, payload: object) => desk.post(path, payload, String(actor.sessionId))
  return {desk, person, actor, post, files: (count: number) => uploaded(db, mine(person.id), count)}
}

describe('form 1, one’s own identity', () => {
  it.each(['unvalidated', 'no-tax-id'] as const)(
    'accepts three images from status %s, which becomes pending',
    async (status) => {
      const {person, post, files} = await signedIn(status)
      const {body} = await post(FORM(1), {
        idEdns: person.edns_id,
        canal: 2,
        idTipoDoc: 2,
        nroDoc: person.document_number,
        documentacion: await files(3),
        ipCliente: '1.1.1.1',
        dispositivo: 'x',
        tipoValidacion: 2,
        idUsuario: person.document_number,
      })

      expect(body.estado).toBe(0)
      const [opened] = await casesOf(db, person.id)
      expect(opened).toMatchObject({
        kind: 'identity',
        state: 'submitted',
        subject_id: person.id,
        channel: 'mobile',
        status_before: status,
      })
      expect([await claimsOf(db, opened?.id ?? 0), await statusOf(db, person.id)]).toEqual([3, 'pending'])
    },
  )

  it('audits who submitted what', async () => {
    const {person, post, files} = await signedIn('unvalidated')
    await post(FORM(1), {documentacion: await files(3)})
    const audit = await db.selectFrom('audit_event').selectAll().where('subject_id', '=', person.id).execute()

    expect(audit).toMatchObject([{action: 'review-submit', actor_kind: 'patient', actor_id: person.id, result: 'ok'}])
  })

  it.each([1, 2, 4])('refuses %i images', async (count) => {
    const {person, post, files} = await signedIn('unvalidated')
    const {status, body} = await post(FORM(1), {documentacion: await files(count)})

    expect([status, body.errores?.[0]?.campo]).toEqual([422, 'documentacion'])
    expect(await statusOf(db, person.id)).toBe('unvalidated')
  })

  it('refuses files that belong to somebody else, are used, unknown or no images, and stores nothing', async () => {
    const {person, post, files} = await signedIn('unvalidated')
    const [a, b] = (await files(2)).split(';')
    const others = await uploaded(db, mine(person.id + 1), 1)
    const nobodys = await uploaded(db, NOBODY, 1)
    const order = await uploaded(db, mine(person.id), 1, 'pdf')
    for (const third of [others, nobodys, order, 'x'.repeat(32)]) {
      const {status, body} = await post(FORM(1), {documentacion: [a, b, third].join(';')})
      expect([status, body.errores?.[0]?.campo]).toEqual([422, 'documentacion'])
      await forgetLimits()
    }
    expect([await casesOf(db, person.id), await statusOf(db, person.id)]).toEqual([[], 'unvalidated'])
    const free = await db
      .selectFrom('stored_file')
      .select('key')
      .where('owner_id', '=', person.id)
      .where('claimed_at', 'is', null)
      .execute()
    expect(free).toHaveLength(3)
  })

  it('refuses the same image three times, and file names of a client', async () => {
    const {post, files} = await signedIn('unvalidated')
    const key = await files(1)

    expect((await post(FORM(1), {documentacion: [key, key, key].join(';')})).status).toBe(422)
    expect((await post(FORM(1), {documentacion: 'frente.jpg;dorso.jpg;../../etc/passwd'})).status).toBe(422)
  })

  it('is accepted one at a time, and not once validated', async () => {
    const pending = await signedIn('pending')
    expect((await pending.post(FORM(1), {documentacion: await pending.files(3)})).body.codigo).toBe('review-open')

    const validated = await signedIn('validated')
    expect((await validated.post(FORM(1), {documentacion: await validated.files(3)})).body.codigo).toBe(
      'already-validated',
    )
  })

  it('opens one case for two sent at the same time', async () => {
    const {person, post, files} = await signedIn('unvalidated')
    const sent = await Promise.all([
      post(FORM(1), {documentacion: await files(3)}),
      post(FORM(1), {documentacion: await files(3)}),
    ])

    expect(sent.map(({status}) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await casesOf(db, person.id)).toHaveLength(1)
  })

  it('R1: answers 404 to a caller who names somebody else, whose data does not change', async () => {
    const {post, files} = await signedIn('unvalidated')
    const victim = await aPatient(db, {status: 'unvalidated'})
    const named = [{idEdns: victim.edns_id}, {nroDoc: victim.document_number, idTipoDoc: 2}]
    for (const one of named) {
      expect((await post(FORM(1), {...one, documentacion: await files(3)})).status).toBe(404)
    }
    expect([await casesOf(db, victim.id), await statusOf(db, victim.id)]).toEqual([[], 'unvalidated'])
    const reports = await db
      .selectFrom('audit_event')
      .select('object')
      .where('action', '=', 'subject-mismatch')
      .execute()
    expect(reports).toHaveLength(2)
  })

  it.each([{idTipoDoc: 2}, {}])('recognizes one’s own document in any spelling (%o)', async (type) => {
    const {person, post, files} = await signedIn('unvalidated')
    const nroDoc = `0${person.document_number}`.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
    expect((await post(FORM(1), {...type, nroDoc, documentacion: await files(3)})).status).toBe(200)
    expect(await casesOf(db, person.id)).toMatchObject([{document_number: person.document_number}])
  })

  it('ignores a status from the client', async () => {
    const {person, post, files} = await signedIn('unvalidated')
    await post(FORM(1), {documentacion: await files(3), estadoCuenta: 3, estado: 3, status: 3})
    expect(await statusOf(db, person.id)).toBe('pending')
  })

  it('is accepted three times a day', async () => {
    const {desk, person, post, files} = await signedIn('unvalidated')
    for (let n = 0; n < 3; n++) {
      expect((await post(FORM(1), {documentacion: await files(3)})).status).toBe(200)
      await desk.reject((await latestCase(db)).id)
    }
    expect((await post(FORM(1), {documentacion: await files(3)})).status).toBe(429)
    expect(await casesOf(db, person.id)).toHaveLength(3)
  })

  it('needs a session', async () => {
    const desk = await reviewDesk(db)
    expect((await desk.post(FORM(1), {documentacion: 'x'})).status).toBe(401)
  })
})

describe('form 2, the identity of a minor', () => {
  it('accepts both sides of the document of a linked child, and the child is pending', async () => {
    const {actor, post, files} = await signedIn()
    const child = await aChildOf(db, actor.personId, {status: 'unvalidated'})
    const {body} = await post(FORM(2), {
      idEdns: child.edns_id,
      nroDoc: child.document_number,
      documentacion: await files(2),
    })

    expect(body.estado).toBe(0)
    expect(await statusOf(db, child.id)).toBe('pending')
    expect(await latestCase(db)).toMatchObject({kind: 'minor', holder_id: actor.personId, subject_id: child.id})
  })

  it('is also accepted when the id beside the child’s document is that of the holder', async () => {
    const {actor, post, files} = await signedIn()
    const child = await aChildOf(db, actor.personId, {status: 'no-tax-id'})
    const {status} = await post(FORM(2), {
      idEdns: actor.ednsId,
      nroDoc: child.document_number,
      documentacion: await files(2),
    })

    expect(status).toBe(200)
  })

  it.each([1, 3])('refuses %i images', async (count) => {
    const {actor, post, files} = await signedIn()
    const child = await aChildOf(db, actor.personId, {status: 'unvalidated'})
    expect((await post(FORM(2), {idEdns: child.edns_id, documentacion: await files(count)})).status).toBe(422)
  })

  it('R1: answers 404 for a stranger, the child of another, a child of sixteen, and a link not yet proved', async () => {
    const {actor, post, files} = await signedIn()
    const another = await aPatient(db)
    const strangers = [
      await aPatient(db, {status: 'unvalidated'}),
      await aChildOf(db, another.id, {status: 'unvalidated'}),
      await aChildOf(db, actor.personId, {status: 'unvalidated', birth_date: '2010-03-02'}),
    ]
    for (const one of strangers) {
      const desk = await signedInAgain(actor.personId)
      expect((await desk.post(FORM(2), {idEdns: one.edns_id, documentacion: await files(2)})).status).toBe(404)
      expect(await statusOf(db, one.id)).toBe('unvalidated')
    }
    const unproved = await aChildOf(db, actor.personId, {status: 'unvalidated', relationshipStatus: 'unverified'})
    expect((await post(FORM(2), {idEdns: unproved.edns_id, documentacion: await files(2)})).status).toBe(404)
  })

  it('requires that the holder is validated', async () => {
    const {actor, post, files} = await signedIn('unvalidated')
    const child = await aChildOf(db, actor.personId, {status: 'unvalidated'})
    expect((await post(FORM(2), {idEdns: child.edns_id, documentacion: await files(2)})).status).toBe(404)
  })
})

describe('form 4, the relationship with a minor', () => {
  it('accepts one image and its kind, and the link is in progress', async () => {
    const {actor, post, files} = await signedIn()
    const child = await aChildOf(db, actor.personId, {relationshipStatus: 'unverified'})
    const {status} = await post(FORM(4), {idEdns: child.edns_id, tipoDocumentacion: 1, documentacion: await files(1)})

    expect(status).toBe(200)
    expect(await relationshipStatusOf(db, child.id)).toBe('pending')
    expect(await latestCase(db)).toMatchObject({kind: 'relationship', documentation_type: 1, subject_id: child.id})
  })

  it('refuses two images, a missing kind, and an unknown kind', async () => {
    const {actor, post, files} = await signedIn()
    const child = await aChildOf(db, actor.personId, {relationshipStatus: 'unverified'})
    const sent = {idEdns: child.edns_id, tipoDocumentacion: 1, documentacion: await files(1)}

    expect((await post(FORM(4), {...sent, documentacion: await files(2)})).status).toBe(422)
    expect((await post(FORM(4), {...sent, tipoDocumentacion: undefined})).body.errores?.[0]?.campo).toBe(
      'tipoDocumentacion',
    )
    expect((await post(FORM(4), {...sent, tipoDocumentacion: 99})).body.errores?.[0]?.campo).toBe('tipoDocumentacion')
    expect(await relationshipStatusOf(db, child.id)).toBe('unverified')
  })

  it.each([
    ['pending', 'review-open'],
    ['verified', 'already-validated'],
  ] as const)('is refused for a relationship that is %s', async (relationshipStatus, code) => {
    const {actor, post, files} = await signedIn()
    const child = await aChildOf(db, actor.personId, {relationshipStatus})
    const {body} = await post(FORM(4), {idEdns: child.edns_id, tipoDocumentacion: 1, documentacion: await files(1)})
    expect(body.codigo).toBe(code)
  })
})

describe('form 5, an order', () => {
  it('accepts images and PDF, and answers the order’s opaque id', async () => {
    const {person, post, files} = await signedIn('unvalidated')
    const order = await uploaded(db, mine(person.id), 1, 'pdf')
    const {body} = await post(FORM(5), {documentacion: `${await files(1)};${order}`})

    const opened = await latestCase(db)
    expect([body.estado, body['idOrden']]).toEqual([0, opened.handle])
    expect(await statusOf(db, person.id)).toBe('unvalidated')
  })

  it('is also accepted for a linked child, and several may wait', async () => {
    const {actor, post, files} = await signedIn()
    const child = await aChildOf(db, actor.personId)
    await post(FORM(5), {idEdns: child.edns_id, documentacion: await files(1)})
    await post(FORM(5), {idEdns: child.edns_id, documentacion: await files(1)})

    expect((await casesOf(db, actor.personId)).map((one) => one.subject_id)).toEqual([child.id, child.id])
  })

  it('R1: answers 404 for anybody else', async () => {
    const {post, files} = await signedIn()
    const stranger = await aPatient(db)
    expect((await post(FORM(5), {idEdns: stranger.edns_id, documentacion: await files(1)})).status).toBe(404)
  })
})

it('the end of a validation answers the status of the account, whatever the browser says', async () => {
  const {post, files} = await signedIn('unvalidated')
  expect((await post('/validacion/final', {estadoCuenta: 3})).body).toMatchObject({estadoCuenta: 1, pendientes: 0})

  await post(FORM(1), {documentacion: await files(3)})
  expect((await post('/validacion/final', {})).body).toMatchObject({estado: 0, pendientes: 1})
})

const forgetLimits = () => db.deleteFrom('rate_limit').execute()

/** Another session of a person, because the third mismatch ends a session. */
async function signedInAgain(personId: number) {
  const desk = await reviewDesk(db)
  const person = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
  const {actor} = await desk.signIn(person)
  return {post: (path: string, payload: object) => desk.post(path, payload, String(actor.sessionId))}
}
