import {verificationCases} from '@ceibo/contract/verification/verification-cases'
import {aChildOf, aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {addWaysIn, liveSessionIds, waysInOf} from '#modules/accounts/credentials/test-account.ts'
import {storeEmailChange, revertibleChange} from '#modules/accounts/security/email-change.queries.ts'
import {
  anAccountHolder,
  latestCase,
  relationshipStatusOf,
  mailsTo,
  NOBODY,
  reviewDesk,
  statusOf,
  uploaded,
} from './test-review-desk.ts'
import {aSession} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()

const notificationsOf = async (personId: number) =>
  (await db.selectFrom('notification').select('text').where('person_id', '=', personId).orderBy('id').execute()).map(
    ({text}) => text,
  )

const auditOf = (caseId: number) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'result', 'object'])
    .where('object', 'like', `review:${caseId} by%`)
    .orderBy('id')
    .execute()

/** A person who submitted their identity. */
async function identityCase(status: 'unvalidated' | 'no-tax-id' = 'unvalidated') {
  const desk = await reviewDesk(db)
  const person = await anAccountHolder(db, {status})
  const {actor} = await desk.signIn(person)
  const documentacion = await uploaded(db, {kind: 'patient', id: person.id}, 3)
  await desk.post('/registro/formulario/1/validacion', {documentacion}, String(actor.sessionId))
  return {desk, person, caseId: (await latestCase(db)).id}
}

/** A request to recover the account with another mail address. */
async function recoveryCase(document?: string) {
  const desk = await reviewDesk(db)
  const person = await anAccountHolder(db, {email: `viejo${nextNumber()}@ejemplo.test`})
  const email = `nuevo.${person.id}@ejemplo.test`
  const documentacion = await uploaded(db, NOBODY, 2)
  await desk.post('/registro/formulario/3/validacion', {
    idTipoDoc: 2,
    nroDoc: document ?? person.document_number,
    documentacion,
    email,
    emailRepetir: email,
  })
  return {desk, person, email, caseId: (await latestCase(db)).id}
}

const words = z.object({firstName: z.string(), matter: z.string()})

/** The greeting and the matter in the mails to an address. */
async function wordsTo(recipient: string) {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('data')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({data}) => words.parse(data))
}

const addressOf = async (personId: number) =>
  (await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()).email

describe('accepting', () => {
  it('an identity validates the account, notifies the person and records who decided', async () => {
    const {desk, person, caseId} = await identityCase()
    expect(await desk.accept(caseId)).toEqual({is: 'accepted'})

    expect(await statusOf(db, person.id)).toBe('validated')
    expect(await notificationsOf(person.id)).toEqual([
      'Validamos tu identidad. Ya podés ver tus resultados médicos online.',
    ])
    expect(await mailsTo(db, person.email ?? '')).toMatchObject([{kind: 'review-accepted'}])
    expect(await auditOf(caseId)).toEqual([
      {action: 'review-accept', result: 'accepted', object: `review:${caseId} by revision@ceibo.demo`},
    ])
  })

  it('a relationship links the child, and a minor’s identity validates the child', async () => {
    const desk = await reviewDesk(db)
    const holder = await anAccountHolder(db)
    const {actor} = await desk.signIn(holder)
    const child = await aChildOf(db, holder.id, {status: 'unvalidated', relationshipStatus: 'unverified'})
    const other = await aPatient(db)
    await db
      .insertInto('relationship')
      .values({holder_id: other.id, dependant_id: child.id, status: 'verified'})
      .execute()
    const own = {kind: 'patient', id: holder.id} as const
    const post = (form: number, more: object) =>
      desk.post(`/registro/formulario/${form}/validacion`, {idEdns: child.edns_id, ...more}, String(actor.sessionId))

    await post(4, {tipoDocumentacion: 1, documentacion: await uploaded(db, own, 1)})
    await desk.accept((await latestCase(db)).id)
    expect(await relationshipStatusOf(db, child.id)).toBe('verified')
    expect(await notificationsOf(other.id)).toEqual([
      `Verificamos el vínculo de ${holder.first_name} ${holder.last_name} con Tomás: desde ahora puede actuar por Tomás.`,
    ])

    await post(2, {documentacion: await uploaded(db, own, 2)})
    await desk.accept((await latestCase(db)).id)
    expect(await statusOf(db, child.id)).toBe('validated')
  })

  it('happens once', async () => {
    const {desk, caseId} = await identityCase()
    const decisions = await Promise.all([desk.accept(caseId, 'a'), desk.accept(caseId, 'b')])
    expect(decisions.map(({is}) => is).toSorted()).toEqual(['accepted', 'refused'])
  })

  it('lets a proved account continue as the person whom the network knew by the document', async () => {
    const {desk, person, caseId} = await identityCase()
    const {document_number, last_name} = person
    const known = await aPatient(db, {document_number, last_name})

    expect(await desk.accept(caseId)).toEqual({is: 'accepted'})
    expect([await statusOf(db, person.id), await statusOf(db, known.id)]).toEqual(['unvalidated', 'validated'])
    expect(await notificationsOf(known.id)).toHaveLength(1)
  })
})

describe('accepting a recovery of the mail address', () => {
  it('needs two different reviewers', async () => {
    const {desk, person, email, caseId} = await recoveryCase()

    expect(await desk.accept(caseId, 'una')).toEqual({is: 'approved-once'})
    expect(await desk.accept(caseId, 'una')).toMatchObject({is: 'refused'})
    expect(await addressOf(person.id)).toBe(person.email)
    expect(await desk.accept(caseId, 'otra')).toEqual({is: 'accepted'})
    expect(await addressOf(person.id)).toBe(email)
  })

  it('removes passkeys and a recent second step of the account, and says so at the new address', async () => {
    const {desk, person, email, caseId} = await recoveryCase()
    await addWaysIn(db, person.id)
    await desk.accept(caseId, 'una')
    expect(await waysInOf(db, person.id)).toMatchObject({passkeys: 1, secondStep: 1})
    await desk.accept(caseId, 'otra')

    expect(await waysInOf(db, person.id)).toEqual({
      passkeys: 0,
      secondStep: 0,
      messages: ['passkeys-ended', 'second-step-ended'],
    })
    expect((await mailsTo(db, email)).filter(({kind}) => kind === 'security-changed')).toHaveLength(2)
  })

  it('counts one approval of the same reviewer, also when it comes twice at the same time', async () => {
    const {desk, person, caseId} = await recoveryCase()
    const decisions = await Promise.all([desk.accept(caseId, 'una'), desk.accept(caseId, 'una')])

    expect(decisions.map(({is}) => is).toSorted()).toEqual(['approved-once', 'refused'])
    expect(await addressOf(person.id)).toBe(person.email)
  })

  it('notifies both addresses, and gives the old mailbox no link to take the account back', async () => {
    const {desk, person, email, caseId} = await recoveryCase()
    const intruders = hashSecret('of a change by an intruder')
    const ofChange = {
      personId: person.id,
      oldEmail: 'intruso@ejemplo.test',
      newEmail: person.email ?? '',
      now: TEST_NOW,
    }
    await storeEmailChange(db, {...ofChange, hash: intruders, until: new Date('2026-03-05T10:00:00-03:00')})
    await aSession(db, person.id, {})
    await desk.accept(caseId, 'una')
    await desk.accept(caseId, 'otra')

    expect((await mailsTo(db, email)).map(({kind}) => kind)).toEqual(['mail-recovery-received', 'review-accepted'])
    const [messages] = await mailsTo(db, person.email ?? '')
    expect([messages?.kind, messages?.token]).toEqual(['email-replaced', ''])
    expect(await revertibleChange(db, {hash: intruders, now: TEST_NOW})).toBeUndefined()
    expect(await liveSessionIds(db, person.id)).toEqual([])
  })

  it('requires two approvals of the current documents', async () => {
    const {desk, email, caseId} = await recoveryCase()
    await desk.accept(caseId, 'una')
    await desk.reject(caseId)
    const token = (await mailsTo(db, email)).findLast((mail) => mail.token !== '')?.token ?? ''
    await desk.post('/validacion/formularios/resend', {documentacion: await uploaded(db, NOBODY, 2)}, token)

    expect(await desk.accept(caseId, 'otra')).toEqual({is: 'approved-once'})
  })

  it('is refused when no account has the document', async () => {
    const {desk, caseId} = await recoveryCase('66123123')
    expect(await desk.accept(caseId, 'una')).toEqual({
      is: 'refused',
      because: 'not-acceptable',
      why: 'No account has this document.',
    })
  })
})

describe('rejecting', () => {
  it.each(['unvalidated', 'no-tax-id'] as const)(
    'an identity restores the status %s of the account, and mails the reasons with a link',
    async (status) => {
      const {desk, person, caseId} = await identityCase(status)
      expect(await desk.reject(caseId, ['La foto está borrosa; falta el dorso', '  '])).toEqual({is: 'rejected'})

      expect(await statusOf(db, person.id)).toBe(status)
      const [mail] = await mailsTo(db, person.email ?? '')
      expect([mail?.kind, mail?.token.length]).toEqual(['review-rejected', 43])
      expect(await notificationsOf(person.id)).toHaveLength(1)
      expect(await auditOf(caseId)).toMatchObject([{action: 'review-reject', result: 'rejected'}])
    },
  )

  it('a relationship shows initials to a holder who has proved nothing, and the name to one who has proved it', async () => {
    const desk = await reviewDesk(db)
    const holder = await anAccountHolder(db, {chosen_name: 'Ari'})
    const {actor, ask} = await desk.signIn(holder)
    const child = await aChildOf(db, holder.id, {
      chosen_name: 'Tomi',
      status: 'unvalidated',
      relationshipStatus: 'unverified',
    })
    const files = await uploaded(db, {kind: 'patient', id: holder.id}, 1)
    const form = {idEdns: child.edns_id, tipoDocumentacion: 1, documentacion: files}
    await desk.post('/registro/formulario/4/validacion', form, String(actor.sessionId))
    const {id} = await latestCase(db)
    await desk.reject(id)
    expect(await ask(verificationCases, {})).toMatchObject([{about: {firstName: 'T.'}}])
    expect(await wordsTo(holder.email ?? '')).toEqual([
      {firstName: 'Ari', matter: 'la verificación del vínculo con T.'},
    ])
    expect(await notificationsOf(holder.id)).toEqual([expect.stringContaining('la verificación del vínculo con T.')])

    await db.updateTable('verification_case').set({state: 'submitted'}).where('id', '=', id).execute()
    await desk.accept(id)
    expect((await wordsTo(holder.email ?? '')).at(-1)).toEqual({
      firstName: 'Ari',
      matter: 'la verificación del vínculo con Tomi',
    })
  })

  it('needs a reason', async () => {
    const {desk, caseId} = await identityCase()
    expect(await desk.reject(caseId, [])).toMatchObject({is: 'refused'})
    expect(await desk.reject(caseId, [' ; '])).toMatchObject({is: 'refused'})
  })

  it('stores only the hash of the link', async () => {
    const {desk, person, caseId} = await identityCase()
    await desk.reject(caseId)
    const token = (await mailsTo(db, person.email ?? '')).at(-1)?.token ?? 'none'
    const links = await db.selectFrom('verification_link').selectAll().execute()

    expect(links.some(({case_id}) => case_id === caseId)).toBe(true)
    expect(JSON.stringify(links)).not.toContain(token)
  })

  it('is refused for a case that was decided', async () => {
    const {desk, caseId} = await identityCase()
    await desk.accept(caseId)
    expect(await desk.reject(caseId)).toMatchObject({is: 'refused'})
  })
})
