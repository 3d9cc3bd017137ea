import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {countedQueries} from '@ceibo/testing/query-counter'
import {expect, it} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {anEvent, personalDataServer} from '#modules/personal-data/test-personal-data.ts'

const {db} = await freshDatabase()

const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)

type Log = {data: Record<string, unknown>[]; siguiente: string | null}

async function aReader(given: Parameters<typeof aPatient>[1] = {}) {
  const {signIn} = await personalDataServer(db)
  const person = await aPatient(db, given)
  const {send} = await signIn(person)
  const log = async (query = '') => (await send('GET', `/nosocios/${person.id}/accesos${query}`)).json<Log>()
  return {person, send, log}
}

it('says who, as what, what, when and why, in words for the person, newest first', async () => {
  const {person, log} = await aReader()
  const subject = person.id
  await anEvent(db, {subject, by: 'patient', actor: subject, at: at(0)})
  await anEvent(db, {subject, by: 'system', action: 'review-accept', result: 'accepted', at: at(1)})
  await anEvent(db, {subject, by: 'anonymous', action: 'login', result: 'failed', at: at(2)})
  await anEvent(db, {subject, by: 'anonymous', action: 'email-revert', at: at(3)})
  await anEvent(db, {subject, by: 'staff', actor: 3, action: 'data-request', result: 'answered', at: at(4)})
  const {data} = await log()

  expect(data.map(({quien, que, propio}) => [quien, que, propio])).toEqual([
    ['El equipo de datos personales', 'Respondió un pedido sobre los datos', false],
    ['Quien tenía el link', 'Volvió al email anterior', false],
    ['Alguien que no había ingresado', 'Intentó ingresar a la cuenta y no pudo', false],
    ['El equipo de revisión', 'Revisó y aceptó la documentación', false],
    ['Vos', 'Ingresó a la cuenta', true],
  ])
  // The link may come from a mail or from the QR on a computer.
  expect(data[1]).toMatchObject({como: 'Con un link o un QR nuestro, sin ingresar'})
  expect(data.at(-1)).toMatchObject({
    fecha: '2026-03-02T10:00:00-03:00',
    como: 'Con tu cuenta',
    porque: 'Para usar la cuenta',
    tipo: 'cuenta',
    objecion: null,
  })
})

it('R11: names a holder, and shows neither name nor id of anybody else', async () => {
  const holder = await aPatient(db, {first_name: 'Rosa', last_name: 'Mora'})
  const child = await aChildOf(db, holder.id)
  const stranger = await aPatient(db, {first_name: 'Hugo'})
  // Somebody who asked to be linked and proved nothing is not named either.
  await db
    .insertInto('relationship')
    .values({holder_id: stranger.id, dependant_id: child.id, status: 'unverified'})
    .execute()
  const {signIn} = await personalDataServer(db)
  const {send} = await signIn(child)
  await anEvent(db, {subject: child.id, by: 'patient', actor: holder.id, action: 'appointment-booked', result: 'done'})
  await anEvent(db, {subject: child.id, by: 'patient', actor: stranger.id, action: 'appointment-booked'})
  const answer = await send('GET', `/nosocios/${child.id}/accesos`)

  expect(answer.json<Log>().data).toMatchObject([
    {quien: 'Otra persona', como: 'Con su cuenta'},
    {quien: 'Rosa Mora', como: 'Como responsable a cargo', que: 'Reservó un turno', tipo: 'turnos'},
  ])
  for (const hidden of ['Hugo', 'secret-request', 'Carla', 'review:77', 'aaaa', `"${holder.id}"`, `:${stranger.id}`]) {
    expect(answer.body).not.toContain(hidden)
  }
})

it('lists a repeated action of somebody without a session once a day, with its count', async () => {
  const {person, send, log} = await aReader()
  const subject = person.id
  const ask = (minutes: number) =>
    anEvent(db, {subject, by: 'anonymous', action: 'verification-link', result: 'sent', at: at(minutes)})
  await ask(-24 * 60)
  for (const minutes of [1, 2, 3]) await ask(minutes)
  await anEvent(db, {subject, by: 'patient', actor: subject, at: at(4)})
  await anEvent(db, {subject, by: 'patient', actor: subject, at: at(5)})
  const {data} = await log()
  expect(data.map(({veces}) => veces)).toEqual([1, 1, 3, 1])
  expect(data[2]).toMatchObject({fecha: '2026-03-02T10:03:00-03:00'})

  // An objection is about one event, which is then listed on its own.
  await send('POST', `/nosocios/accesos/${String(data[2]?.['id'])}/objecion`)
  const others = await log('?quien=otros')
  expect(others.data.map(({veces, objecion}) => [veces, objecion !== null])).toEqual([
    [1, true],
    [2, false],
    [1, false],
  ])
})

it('leaves out events about others, also what the person did with the data of others', async () => {
  const {person, log} = await aReader()
  const child = await aChildOf(db, person.id)
  await anEvent(db, {subject: child.id, by: 'patient', actor: person.id, action: 'appointment-booked'})
  expect(await log()).toMatchObject({data: [], siguiente: null})
})

it('filters by person, by kind and by civil days of Buenos Aires', async () => {
  const {person, log} = await aReader()
  const subject = person.id
  await anEvent(db, {
    subject,
    by: 'patient',
    actor: subject,
    action: 'logout',
    at: new Date('2026-02-28T23:59:00-03:00'),
  })
  await anEvent(db, {subject, action: 'review-reject', at: new Date('2026-03-01T00:00:00-03:00')})
  const seen = async (query: string) => (await log(query)).data.map(({que}) => que)

  expect(await seen('?quien=yo')).toEqual(['Salió de la cuenta'])
  expect(await seen('?quien=otros')).toEqual(['Revisó la documentación y pidió otra'])
  expect(await seen('?tipo=cuenta')).toEqual(['Salió de la cuenta'])
  expect(await seen('?tipo=turnos')).toEqual([])
  expect(await seen('?desde=01/03/2026')).toEqual(['Revisó la documentación y pidió otra'])
  expect(await seen('?hasta=28/02/2026')).toEqual(['Salió de la cuenta'])
})

it('is paged by a cursor that loses and repeats nothing, also when many events have the same instant', async () => {
  const {person, send, log} = await aReader()
  for (let n = 0; n < 120; n++) await anEvent(db, {subject: person.id, at: new Date(TEST_NOW.getTime() + (n % 3))})
  const ids: unknown[] = []
  let next: string | null = ''
  for (let page = 0; next !== null && page < 4; page++) {
    const {data, siguiente} = await log(next === '' ? '' : `?sigue=${next}`)
    ids.push(...data.map(({id}) => id))
    next = siguiente
  }

  expect(new Set(ids).size).toBe(120)
  expect(ids).toHaveLength(120)
  expect((await send('GET', `/nosocios/${person.id}/accesos?sigue=x`)).statusCode).toBe(422)
})

it('writes nothing when it is read', async () => {
  const {counted, queries} = countedQueries(db)
  const {signIn} = await personalDataServer(counted)
  const person = await aPatient(db)
  const {send} = await signIn(person)
  queries.length = 0
  await send('GET', `/nosocios/${person.id}/accesos`)
  expect(new Set(queries)).toEqual(new Set(['SelectQueryNode']))
})
