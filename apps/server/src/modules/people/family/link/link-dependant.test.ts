import {endPermission, permissions} from '@ceibo/contract/people/acting-permissions'
import {familyGroup} from '@ceibo/contract/people/family'
import {
  editDependant,
  linkExisting,
  linkNew,
  MAX_CHILDREN,
  unlink,
  verifyMember,
} from '@ceibo/contract/people/family-linking'
import {API_BASE, type InputOf} from '@ceibo/contract/wire/endpoint'
import {TOO_OLD_TO_LINK} from '@ceibo/rules/people/age'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import type {Route} from '#api/mount/route.ts'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'
import {setRelationshipStatus} from '#modules/people/family/relationship.queries.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'

const {db} = await freshDatabase()
await db.insertInto('plan').values({id: 1, name: 'Salud Andina'}).execute()
await db.insertInto('plan_type').values({id: 11, plan_id: 1, name: 'Plata'}).execute()

/** A server, and a function that signs in holders. */
async function portal(routes: readonly Route[] = withoutLimits([...peopleRoutes, ...accountLifeRoutes])) {
  const {server, signIn} = await bookingServer(db, routes, TEST_NOW)
  return {
    server,
    aHolder: async (overrides: Parameters<typeof anAccount>[1] = {}) => signIn(await anAccount(db, overrides)),
  }
}

let document = 71_500_000
const aChild = (overrides: Partial<InputOf<typeof linkNew>> = {}): InputOf<typeof linkNew> => ({
  firstName: 'Tomás',
  lastName: 'Ibáñez',
  birthDate: '2016-05-20',
  sex: 'M',
  documentType: 2,
  documentNumber: String(++document),
  nationality: 1,
  province: 2,
  city: 'Rosario',
  address: 'Mitre 1',
  postalCode: '2000',
  plan: 1,
  planType: 11,
  otherPlan: null,
  otherPlanType: null,
  ...overrides,
})

type Holder = Awaited<ReturnType<Awaited<ReturnType<typeof portal>>['aHolder']>>

const groupOf = (holder: Holder) => holder.ask(familyGroup, {personId: holder.actor.personId})
const linkKnown = async (holder: Holder, documentNumber: string) => {
  const found = await holder.ask(verifyMember, {documentType: 2, documentNumber})
  if (found.is !== 'exists') throw new Error(`The look-up answered ${found.is}`)
  return holder.send(linkExisting, {
    holder: {ednsId: holder.actor.ednsId},
    handle: found.people[0]?.handle ?? '',
    documentType: 2,
    documentNumber,
  })
}
const leave = (holder: Holder, ednsId: number) => holder.ask(unlink, {ednsId, holderEdnsId: holder.actor.ednsId})
const permissionsBy = async (holder: Holder) => (await holder.ask(permissions, {personId: holder.actor.personId})).byMe
/** Ends the relationship like `leave`, but from the list of permissions. */
const withdraw = async (holder: Holder) => {
  const [mine] = await permissionsBy(holder)
  return holder.send(endPermission, {personId: holder.actor.personId, permissionId: mine?.id ?? 0})
}
const liveLinks = (dependantId: number) =>
  db
    .selectFrom('relationship')
    .selectAll()
    .where('dependant_id', '=', dependantId)
    .where('ended_at', 'is', null)
    .execute()
const notificationsOf = async (personId: number) =>
  (await db.selectFrom('notification').select('text').where('person_id', '=', personId).execute()).map(({text}) => text)

describe('linking an unknown child', () => {
  it('stores it as unverified, editable by its holder, with an audit row', async () => {
    const {aHolder} = await portal()
    const holder = await aHolder()
    const child = aChild()
    expect(await holder.ask(verifyMember, {documentType: 2, documentNumber: child.documentNumber})).toEqual({
      is: 'missing',
    })
    const answer = await holder.send(linkNew, child)
    expect(answer.json()).toMatchObject({estado: 0, mensaje: 'Familiar vinculado'})

    expect(await groupOf(holder)).toMatchObject([
      {
        ednsId: answer.json<{idEdns: number}>().idEdns,
        firstName: 'Tomás',
        account: {id: 'unvalidated'},
        link: {id: 'unverified'},
        plan: {id: 1, typeId: 11},
        can: {bookFor: false, seeResults: false, verifyRelationship: true, edit: true, unlink: true},
        contact: {city: 'Rosario', address: 'Mitre 1', postalCode: '2000', province: 2},
      },
    ])
    const audited = await db
      .selectFrom('audit_event')
      .select(['action', 'result'])
      .where('actor_id', '=', holder.actor.personId)
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      {action: 'dependant-lookup', result: 'missing'},
      {action: 'dependant-link', result: 'linked'},
    ])
  })

  it('accepts an insurer and a type in words', async () => {
    const {aHolder} = await portal()
    const holder = await aHolder()
    await holder.ask(linkNew, aChild({plan: -1, planType: -1, otherPlan: 'Mutual del Sur', otherPlanType: 'Joven'}))
    await holder.ask(linkNew, aChild({firstName: 'Uma', planType: -1, otherPlanType: 'Junior'}))
    expect((await groupOf(holder)).map(({plan}) => plan)).toEqual([
      {id: null, name: 'Mutual del Sur', typeId: null, typeName: 'Joven'},
      {id: 1, name: 'Salud Andina', typeId: null, typeName: 'Junior'},
    ])
  })

  it('reports every problem of the form at once', async () => {
    const {aHolder, server} = await portal()
    const {authorization} = await aHolder()
    const post = async (payload: object) => {
      const url = `${API_BASE}/nosocios/asociar-nuevo`
      const answer = await server.inject({
        method: 'POST',
        url,
        payload,
        headers: {authorization},
      })
      return answer
        .json<{errores: {campo: string; mensaje: string}[]}>()
        .errores.map(({campo, mensaje}) => [campo, mensaje])
    }
    const empty = await post({vinculo: 3})
    expect(empty.every(([, mensaje]) => mensaje === 'Este campo es requerido')).toBe(true)
    expect(new Set(empty.map(([campo]) => campo))).toEqual(
      new Set([
        'nombre',
        'apellido',
        'fechaNac',
        'genero',
        'tipoDoc',
        'numDoc',
        'nacionalidad',
        'obraSocial',
        'tipoPlan',
      ]),
    )
    const wire = {vinculo: 3, nombre: 'Lola', apellido: 'Ruiz', genero: 'F', tipoDoc: 2, nacionalidad: 1}
    expect(await post({...wire, fechaNac: '2016-05-20', numDoc: '7150000099', obraSocial: -1})).toEqual([
      ['numDoc', 'Exceso en la longitud de caracteres'],
      ['planEspecial', 'Este campo es requerido'],
      ['gamaEspecial', 'Este campo es requerido'],
    ])
    expect(await post({...wire, fechaNac: '2010-03-02', numDoc: '71599999', obraSocial: 99, tipoPlan: 11})).toEqual([
      ['obraSocial', 'Elegí una de las opciones'],
      ['tipoPlan', 'Elegí una de las opciones'],
      ['fechaNac', TOO_OLD_TO_LINK],
    ])
  })

  it('is for validated holders', async () => {
    const {aHolder} = await portal()
    const holder = await aHolder({status: 'pending'})
    expect((await holder.send(linkNew, aChild())).json()).toMatchObject({codigo: 'not-validated'})
    const look = await holder.send(verifyMember, {documentType: 2, documentNumber: '71000009'})
    expect(look.json()).toMatchObject({codigo: 'not-validated'})
  })

  it('warns about a child who is already linked, refuses the eleventh, and refuses the document of an adult without revealing whose it is', async () => {
    const {aHolder} = await portal()
    const holder = await aHolder()
    const child = aChild()
    await holder.ask(linkNew, child)
    expect(await holder.ask(linkNew, child)).toEqual({is: 'already-linked'})
    const look = {documentType: 2, documentNumber: child.documentNumber}
    expect(await holder.ask(verifyMember, look)).toEqual({is: 'already-linked'})

    const adult = await anAccount(db)
    const ofAdult = {documentType: 2, documentNumber: adult.document_number}
    expect(await holder.ask(verifyMember, ofAdult)).toEqual({is: 'missing'})
    expect((await holder.send(linkNew, aChild(ofAdult))).json()).toMatchObject({
      estado: 2,
      mensaje: 'No pudimos asociarte a este familiar',
    })
    for (let turn = 1; turn < MAX_CHILDREN; turn++) await aChildOf(db, holder.actor.personId)
    expect(await holder.ask(linkNew, aChild())).toMatchObject({
      is: 'refused',
      reason: expect.stringContaining('máximo'),
    })
  })
})

describe('linking a child that the network knows', () => {
  it('shows a stranger initials and a handle, and nothing else of the child until the review; the other holder is notified', async () => {
    const {aHolder} = await portal()
    const mother = await aHolder()
    const child = await aChildOf(db, mother.actor.personId, {
      last_name: 'Ibáñez',
      plan_id: 1,
      status: 'pending',
      email: 'tomas@ejemplo.test',
      address: 'Mitre 1',
    })
    const father = await aHolder({first_name: 'Pablo', last_name: 'Ríos'})
    const look = {documentType: 2, documentNumber: child.document_number}
    expect((await father.send(linkNew, aChild({...look, birthDate: child.birth_date}))).json()).toMatchObject({
      estado: 3,
      mensaje: 'Este familiar ya existe en nuestras bases',
    })
    const found = await father.send(verifyMember, look)
    expect(found.json()).toEqual({
      estado: 0,
      mensaje: '',
      pacientes: [{idEdns: expect.any(String), iniciales: 'T. I.'}],
    })
    expect((await linkKnown(father, child.document_number)).json()).toMatchObject({
      estado: 0,
      mensaje: 'Familiar vinculado',
    })

    const [seen] = await groupOf(father)
    expect(seen).toMatchObject({
      firstName: 'T.',
      lastName: 'I.',
      documentNumber: child.document_number,
      birthDate: null,
      sex: null,
      plan: {id: null, name: null, typeId: null, typeName: null},
      account: {id: 'unvalidated'},
      link: {id: 'unverified'},
      email: null,
      address: null,
      contact: null,
      can: {bookFor: false, seeResults: false, edit: false, unlink: true},
    })
    const {byMe} = await father.ask(permissions, {personId: father.actor.personId})
    expect(byMe).toMatchObject([{dependant: {name: 'T. I.'}, endsByAge: null}])
    expect(await notificationsOf(mother.actor.personId)).toEqual([
      'Pablo Ríos pidió vincularse con Tomás. No puede ver ni hacer nada hasta que verifiquemos el vínculo.',
    ])
    const mails = await db
      .selectFrom('mail_outbox')
      .select('kind')
      .where('recipient', '=', await mailOf(mother))
      .execute()
    expect(mails).toEqual([{kind: 'acting-granted'}])
  })

  it('accepts a handle only from the holder to whom it was given', async () => {
    const {aHolder} = await portal()
    const mother = await aHolder()
    const child = await aChildOf(db, mother.actor.personId)
    const look = {documentType: 2, documentNumber: child.document_number}
    const father = await aHolder()
    const found = await father.ask(verifyMember, look)
    const handle = found.is === 'exists' ? (found.people[0]?.handle ?? '') : ''
    const stranger = await aHolder()
    const sent = await stranger.ask(linkExisting, {holder: {}, handle, ...look})
    expect(sent).toMatchObject({is: 'refused'})
    expect(await liveLinks(child.id)).toHaveLength(1)
  })

  it('does not let somebody who only knows a document keep the parents from linking', async () => {
    const {aHolder} = await portal()
    const stranger = await aHolder()
    const child = aChild()
    await stranger.ask(linkNew, {...child, firstName: 'Falso', birthDate: '2015-01-01'})
    const mother = await aHolder()
    expect(await mother.ask(linkNew, child)).toMatchObject({is: 'linked'})
    expect(await stranger.ask(linkNew, {...child, documentNumber: child.documentNumber})).toMatchObject({
      is: 'already-linked',
    })
  })

  it('is refused like an adult when the birth date does not match, and nothing is written', async () => {
    const {aHolder} = await portal()
    const mother = await aHolder()
    const stranger = await aHolder()
    const proved = await aChildOf(db, mother.actor.personId)
    const fromTheRegister = await aPatient(db, {status: 'unvalidated', birth_date: '2016-05-20'})
    const unprovedAdult = await aPatient(db, {status: 'unvalidated'})
    const adult = await anAccount(db)
    const answers: string[] = []
    for (const {document_number: documentNumber} of [proved, fromTheRegister, unprovedAdult, adult]) {
      answers.push((await stranger.send(linkNew, aChild({documentNumber, birthDate: '2015-01-01'}))).body)
      const {count} = await db
        .selectFrom('person')
        .select(({fn}) => fn.countAll<number>().as('count'))
        .where('document_number', '=', documentNumber)
        .executeTakeFirstOrThrow()
      expect(count).toBe(1)
    }
    expect(answers[0]).toContain('"estado":2')
    expect(new Set(answers).size).toBe(1)
    expect(await groupOf(stranger)).toEqual([])
  })

  it('counts as a look-up when somebody enters it as a new child', async () => {
    const {aHolder} = await portal(peopleRoutes)
    const mother = await aHolder()
    const child = await aChildOf(db, mother.actor.personId)
    const stranger = await aHolder()
    const look = {documentType: 2, documentNumber: child.document_number}
    for (let turn = 0; turn < 3; turn++) await stranger.ask(verifyMember, look)
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      statuses.push((await stranger.send(linkNew, aChild({...look, birthDate: `2015-01-0${turn + 1}`}))).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
    // The refusal must not reveal either that the network does not know a child.
    expect((await stranger.send(linkNew, aChild())).statusCode).toBe(429)
    expect((await stranger.send(verifyMember, look)).statusCode).toBe(429)
  })

  it('entered as new costs no look-up when the network does not know it', async () => {
    const {aHolder} = await portal(peopleRoutes)
    const holder = await aHolder()
    for (let turn = 0; turn < 6; turn++) expect((await holder.send(linkNew, aChild())).statusCode).toBe(200)
  })

  it('can be looked up five times a day', async () => {
    const {aHolder} = await portal(peopleRoutes)
    const mother = await aHolder()
    const child = await aChildOf(db, mother.actor.personId)
    const look = {documentType: 2, documentNumber: child.document_number}
    const stranger = await aHolder()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await stranger.send(verifyMember, look)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('costs no look-up of the day when nobody has the typed document, which can be tried twenty times an hour', async () => {
    const {aHolder} = await portal(peopleRoutes)
    const holder = await aHolder()
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn++) {
      const documentNumber = String(71_600_000 + turn)
      statuses.push((await holder.send(verifyMember, {documentType: 2, documentNumber})).statusCode)
    }
    expect(statuses).toEqual([...Array.from({length: 20}, () => 200), 429])
  })
})

const mailOf = async ({actor}: Holder) =>
  (await db.selectFrom('person').select('email').where('id', '=', actor.personId).executeTakeFirstOrThrow()).email

describe('at the same time', () => {
  it('two holders who enter the same child make one person', async () => {
    const {aHolder} = await portal()
    const holders = await Promise.all(Array.from({length: 6}, () => aHolder()))
    const child = aChild()
    const answers = await Promise.all(holders.map((holder) => holder.ask(linkNew, child)))
    expect(answers.every(({is}) => is === 'linked')).toBe(true)
    const people = await db
      .selectFrom('person')
      .select('id')
      .where('document_number', '=', child.documentNumber)
      .execute()
    expect(people).toHaveLength(1)
  })

  it('a holder who links twice has one link, and ten children at most', async () => {
    const {aHolder} = await portal()
    const holder = await aHolder()
    const child = aChild()
    const answers = await Promise.all(Array.from({length: 4}, () => holder.ask(linkNew, child)))
    expect(answers.map(({is}) => is).toSorted()).toEqual([
      'already-linked',
      'already-linked',
      'already-linked',
      'linked',
    ])

    let linked = 1
    // Four at a time: each needs one of the five look-ups of the day while it runs.
    for (let turn = 0; turn < 4; turn++) {
      const many = await Promise.all(Array.from({length: 4}, () => holder.ask(linkNew, aChild())))
      linked += many.filter(({is}) => is === 'linked').length
    }
    expect(linked).toBe(MAX_CHILDREN)
    expect(await groupOf(holder)).toHaveLength(MAX_CHILDREN)
  })

  it('a repeat with its key gets the answer of the first', async () => {
    const {aHolder} = await portal()
    const holder = await aHolder()
    const child = aChild()
    const key = {'idempotency-key': 'family-link-0001'}
    const first = await holder.send(linkNew, child, key)
    expect((await holder.send(linkNew, child, key)).body).toBe(first.body)
  })

  it('unlinking while linking leaves one live link or none, and never two', async () => {
    const {aHolder} = await portal()
    const mother = await aHolder()
    const child = await aChildOf(db, mother.actor.personId)
    const father = await aHolder()
    await linkKnown(father, child.document_number)
    for (let turn = 0; turn < 6; turn++) {
      await Promise.allSettled([
        leave(father, child.edns_id),
        linkKnown(father, child.document_number),
        leave(father, child.edns_id),
        linkKnown(father, child.document_number),
      ])
      const live = (await liveLinks(child.id)).filter(({holder_id: id}) => id === father.actor.personId)
      expect(live.length).toBeLessThanOrEqual(1)
    }
    expect((await liveLinks(child.id)).some(({holder_id: id}) => id === mother.actor.personId)).toBe(true)
  })
})

describe('a linked child', () => {
  it('is no longer seen by a holder who leaves it; the other holder is notified', async () => {
    const {aHolder} = await portal()
    const mother = await aHolder()
    const child = await aChildOf(db, mother.actor.personId)
    const father = await aHolder({first_name: 'Pablo', last_name: 'Ríos'})
    await linkKnown(father, child.document_number)
    await setRelationshipStatus(db, father.actor.personId, child.id, 'verified')
    const key = {'idempotency-key': 'family-unlink-1'}
    const body = {ednsId: child.edns_id, holderEdnsId: father.actor.ednsId}
    const answers = [await father.send(unlink, body, key), await father.send(unlink, body, key)]
    expect(answers.map((answer) => answer.json<{mensaje: string}>().mensaje)).toEqual([
      'Familiar desasociado',
      'Familiar desasociado',
    ])
    expect(await groupOf(father)).toEqual([])
    expect((await notificationsOf(mother.actor.personId)).at(-1)).toBe('Pablo Ríos dejó de actuar por Tomás.')
  })

  it('R6: notifies only once of a holder who links and leaves again and again without proof, and not of the leaving', async () => {
    const {aHolder} = await portal()
    const mother = await aHolder()
    const child = await aChildOf(db, mother.actor.personId)
    const stranger = await aHolder({first_name: 'Rita', last_name: 'Molina'})
    for (let turn = 0; turn < 4; turn++) {
      await linkKnown(stranger, child.document_number)
      if (turn % 2 === 0) await leave(stranger, child.edns_id)
      else await withdraw(stranger)
    }
    expect(await notificationsOf(mother.actor.personId)).toEqual([
      expect.stringContaining('Rita Molina pidió vincularse'),
    ])
  })

  it.each(['pending', 'no-tax-id'] as const)('cannot be left while its identity is %s', async (status) => {
    const {aHolder} = await portal()
    const holder = await aHolder()
    const child = await aChildOf(db, holder.actor.personId, {status})
    const answer = await holder.send(unlink, {ednsId: child.edns_id})
    expect(answer.json()).toMatchObject({codigo: 'review-open'})
    expect(await groupOf(holder)).toMatchObject([{can: {unlink: false}}])
    expect((await withdraw(holder)).json()).toMatchObject({codigo: 'review-open'})
    expect(await permissionsBy(holder)).toMatchObject([{can: {end: false}}])
  })

  it('can have only its contact and coverage changed, until it is validated', async () => {
    const {aHolder} = await portal()
    const holder = await aHolder()
    const {edns_id: ednsId, id} = await aChildOf(db, holder.actor.personId, {status: 'unvalidated'})
    const {nationality, plan, planType, otherPlan, otherPlanType} = aChild()
    const details = {
      nationality,
      plan,
      planType,
      otherPlan,
      otherPlanType,
      province: 6,
      city: 'Lanús',
      address: 'Sarmiento 3',
    }
    const sent = {...details, postalCode: '1824', phone: '1155550100', email: 'tomas@ejemplo.test'}
    const edit = () => holder.send(editDependant, {personId: holder.actor.personId, ednsId, ...sent})
    expect((await edit()).json()).toMatchObject({estado: 0})
    expect(await groupOf(holder)).toMatchObject([
      {email: 'tomas@ejemplo.test', address: 'Sarmiento 3', contact: {city: 'Lanús', phone: '1155550100', province: 6}},
    ])

    await db.updateTable('person').set({status: 'validated'}).where('id', '=', id).execute()
    expect((await edit()).statusCode).toBe(404)
  })
})
