import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import type {AnyValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {listenTo} from '@ceibo/database/listen-to'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, onTestFinished, vi} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {LIVE_CHANNEL} from '#modules/staff/live/announce.queries.ts'
import {holidaysFrom} from '#modules/catalogues/holidays.queries.ts'
import {memberOf} from '#modules/catalogues/test-catalogue-member.ts'

const {db, appUrl} = await freshDatabase()
const aMember = memberOf(db)

const holiday = (day: string, more: AnyValues = {}): AnyValues => ({
  day,
  name: 'Día del barrio',
  province: null,
  centre: null,
  openCentres: [],
  active: true,
  ...more,
})

/** A centre with one free time and one appointment on a day. */
async function aBusyDay(day: string) {
  const agenda = await anAgenda(db)
  const free = await aSlot(db, agenda, `${day}T09:00:00-03:00`)
  const taken = await aSlot(db, agenda, `${day}T10:00:00-03:00`)
  const patient = await aPatient(db, {birth_date: '1985-04-12'})
  const outcome = await bookSlot(db, anOrder(agenda, taken, patient), async () => undefined, TEST_NOW)
  if (outcome.is === 'refused') throw new Error(outcome.code)
  const states = async () => {
    const rows = await db
      .selectFrom('slot')
      .select('state')
      .where('id', 'in', [free.id, taken.id])
      .orderBy('starts_at')
      .execute()
    return rows.map(({state}) => state)
  }
  return {centre: agenda.centre, states}
}

it('says what a holiday meets before it is saved, closes its day and no taken time, and opens it again when taken back', async () => {
  const day = '2026-03-10'
  const {states} = await aBusyDay(day)
  const {send, save} = await aMember('agendas')
  const draft = {catalogue: 'holidays', version: 0, values: holiday(day)}
  const {effects} = (await send('/cambios/efecto', {draft})).body
  expect(effects).toEqual([
    {effect: 'appointments-on-holiday', count: 1},
    {effect: 'times-no-longer-offered', count: 1},
  ])
  expect(await states()).toEqual(['free', 'taken'])
  const {changeId, rowId} = (await save('holidays', {version: 0}, holiday(day))).body
  expect(await states()).toEqual(['blocked', 'taken'])
  expect((await send(`/cambios/${changeId}/deshacer`, {})).body).toMatchObject({estado: 0})
  expect(await states()).toEqual(['free', 'taken'])
  expect(Number(rowId)).toBeGreaterThan(0)
})

it('opens the day that it was on when it moves to another one', async () => {
  const [first, second] = [await aBusyDay('2026-03-11'), await aBusyDay('2026-03-12')]
  const {save, effectsOf} = await aMember('agendas')
  const {rowId} = (await save('holidays', {version: 0}, holiday('2026-03-11'))).body
  const entry = {rowId: Number(rowId), version: 1}
  const again = {effect: 'times-offered-again', count: 1}
  expect(await effectsOf('holidays', entry, holiday('2026-03-11', {active: false}))).toEqual([again])
  expect(await effectsOf('holidays', entry, holiday('2026-03-11', {name: 'Otro nombre'}))).toEqual([])
  expect(await effectsOf('holidays', entry, holiday('2026-03-11', {openCentres: [first.centre.id]}))).toEqual([again])
  expect(await effectsOf('holidays', entry, holiday('2026-03-12'))).toEqual([
    {effect: 'appointments-on-holiday', count: 1},
    {effect: 'times-no-longer-offered', count: 1},
    again,
  ])
  await save('holidays', {rowId: Number(rowId), version: 1}, holiday('2026-03-12'))
  expect([await first.states(), await second.states()]).toEqual([
    ['free', 'taken'],
    ['blocked', 'taken'],
  ])
})

it('closes one centre or those of a province, leaves out those that open, and counts only what attends until now', async () => {
  const day = '2026-03-13'
  const [here, there] = [await aBusyDay(day), await aBusyDay(day)]
  const {send, save} = await aMember('agendas')
  const effectsOf = async (values: AnyValues) =>
    (await send('/cambios/efecto', {draft: {catalogue: 'holidays', version: 0, values}})).body['effects']
  await save('holidays', {version: 0}, holiday(day, {centre: here.centre.id}))
  expect([await here.states(), await there.states()]).toEqual([
    ['blocked', 'taken'],
    ['free', 'taken'],
  ])
  const one = [
    {effect: 'appointments-on-holiday', count: 1},
    {effect: 'times-no-longer-offered', count: 1},
  ]
  expect(await effectsOf(holiday(day))).toEqual(one)
  expect(await effectsOf(holiday(day, {province: here.centre.province_id}))).toEqual(one)
  expect(await effectsOf(holiday(day, {province: 90}))).toEqual([])
  expect(await effectsOf(holiday(day, {openCentres: [there.centre.id]}))).toEqual([])
})

it('follows a centre that moves to another province', async () => {
  const day = '2026-03-19'
  const {centre, states} = await aBusyDay(day)
  const {save, rowOf} = await aMember('administrator')
  await save('holidays', {version: 0}, holiday(day, {province: 90}))
  expect(await states()).toEqual(['free', 'taken'])
  const {version, values} = await rowOf('centres', centre.id)
  expect((await save('centres', {rowId: centre.id, version}, {...values, province: 90})).status).toBe(200)
  expect(await states()).toEqual(['blocked', 'taken'])
})

it('keeps its place, and has one for each day and place', async () => {
  const day = '2026-03-16'
  const [here, there] = [await aCentre(db), await aCentre(db)]
  const {save} = await aMember('agendas')
  const ofHere = holiday(day, {centre: here.id})
  const {rowId} = (await save('holidays', {version: 0}, ofHere)).body
  expect((await save('holidays', {version: 0}, ofHere)).body).toMatchObject({estado: 2, field: 'day'})
  expect((await save('holidays', {version: 0}, holiday(day))).body).toMatchObject({estado: 0})
  expect((await save('holidays', {version: 0}, holiday(day))).body).toMatchObject({estado: 2, field: 'day'})
  const moved = await save('holidays', {rowId: Number(rowId), version: 1}, holiday(day, {centre: there.id}))
  expect(moved.body['errores']).toEqual([{campo: 'draft.values.centre', mensaje: 'No se cambia después de crearlo'}])
  const both = await save('holidays', {version: 0}, holiday(day, {centre: here.id, province: 90}))
  expect(both.body['errores']).toEqual([
    {campo: 'draft.values.centre', mensaje: 'Elegí una provincia o un centro, no los dos'},
  ])
})

it('R1: the holiday of a centre is changed by who has the role there, one of the network by who has it everywhere', async () => {
  const day = '2026-03-17'
  const [here, there] = [await aCentre(db), await aCentre(db)]
  const everywhere = await aMember('agendas')
  const ofHere = await aMember('agendas', {centre: here.slug})
  const rename = async (values: AnyValues) => {
    const {rowId} = (await everywhere.save('holidays', {version: 0}, values)).body
    return (await ofHere.save('holidays', {rowId: Number(rowId), version: 1}, {...values, name: 'Otro nombre'})).status
  }
  expect([
    await rename(holiday(day, {centre: here.id})),
    await rename(holiday(day, {centre: there.id})),
    await rename(holiday(day)),
  ]).toEqual([200, 404, 404])
})

it('moves deadlines only where the whole network has it and it is in use', async () => {
  const {save} = await aMember('agendas')
  const centre = await aCentre(db)
  await save('holidays', {version: 0}, holiday('2027-05-03'))
  await save('holidays', {version: 0}, holiday('2027-05-04', {province: 90}))
  await save('holidays', {version: 0}, holiday('2027-05-05', {centre: centre.id}))
  await save('holidays', {version: 0}, holiday('2027-05-06', {active: false}))
  expect([...(await holidaysFrom(db, '2027-05-01'))]).toEqual(['2027-05-03'])
})

it('tells the consoles that show its day', async () => {
  const day = '2026-03-18'
  const {centre} = await aBusyDay(day)
  const heard = vi.fn<(topic?: string) => void>()
  const changes = listenTo(appUrl, {[LIVE_CHANNEL]: heard}, () => undefined)
  onTestFinished(() => changes.close())
  await changes.ready
  const {save} = await aMember('agendas')
  await save('holidays', {version: 0}, holiday(day, {centre: centre.id}))
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(`day:${centre.slug}:${day}`))
})
