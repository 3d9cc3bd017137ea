import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, expect, it} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {sheetsOfMember} from '#modules/catalogues/bulk/test-sheets.ts'
import {encodedText} from '#modules/studies/import/csv/test-encodings.ts'

const {db} = await freshDatabase()

const HEAD = 'Obra social o prepaga;Plan;Especialidad;Práctica;Centro;Cobertura'
const lines = (...rows: string[]) => [HEAD, ...rows].join('\r\n')

await db.insertInto('plan').values({id: 7, name: 'Salud Ñandú'}).execute()
await db
  .insertInto('plan_type')
  .values([
    {id: 71, plan_id: 7, name: 'Básico'},
    {id: 72, plan_id: 7, name: 'Superior'},
  ])
  .execute()
const agenda = await anAgenda(db)
const {service, centre} = agenda
const {name: specialty} = await db
  .selectFrom('specialty')
  .select('name')
  .where('id', '=', service.specialty_id)
  .executeTakeFirstOrThrow()
const OF_SERVICE = `Salud Ñandú;Básico;${specialty};${service.name};;`

beforeEach(() => db.deleteFrom('coverage_rule').execute())

const rules = () =>
  db
    .selectFrom('coverage_rule')
    .select(['plan_id', 'plan_type_id', 'specialty_id', 'service_id', 'centre_id', 'answer'])
    .orderBy('id')
    .execute()

it('makes, changes and takes away rules, says so before, and takes all of it back', async () => {
  const {imported, send} = await sheetsOfMember(db, 'administrator')
  await imported(['coverage', lines(`${OF_SERVICE}Cubre`, 'Salud Ñandú;;;;;cubre')])
  const {report, body} = await imported([
    'coverage',
    lines(`${OF_SERVICE}No cubre`, 'Salud Ñandú;;;;;Sin regla', `;;;;${centre.name};Solo particular`),
  ])
  expect(report.problems).toEqual([])
  expect(report.changes.map(({is, name, fields}) => [is, name, fields[0]?.before, fields[0]?.after])).toEqual([
    ['changed', `Salud Ñandú Básico · ${service.name}`, 'Cubre', 'No cubre'],
    ['removed', 'Salud Ñandú', 'Cubre', 'Sin regla'],
    ['created', centre.name, 'Sin regla', 'Solo particular'],
  ])
  const any = {plan_id: null, plan_type_id: null, specialty_id: null, service_id: null, centre_id: null}
  expect(await rules()).toEqual([
    {...any, plan_id: 7, plan_type_id: 71, service_id: service.id, answer: 'N'},
    {...any, centre_id: centre.id, answer: 'V'},
  ])
  expect((await send('POST', `/planillas/cambios/${body['bulkId']}/deshacer`)).body).toMatchObject({estado: 0})
  expect((await rules()).map(({plan_type_id, answer}) => [plan_type_id, answer])).toEqual([
    [71, 'S'],
    [null, 'S'],
  ])
})

it('changes nothing when what was exported is imported again, in either encoding of Excel', async () => {
  const {imported, exported, preview} = await sheetsOfMember(db, 'administrator')
  await imported([
    'coverage',
    lines(`${OF_SERVICE}Cubre`, ';;;;;Cubre', `Salud Ñandú;Superior;;;${centre.name};No cubre`),
  ])
  const text = await exported('coverage')
  for (const form of [text, `\uFEFF${text}`, encodedText(text, 'windows-1252')]) {
    const {files, problems, shown} = await preview(['coverage', form])
    expect({problems, shown}).toEqual({problems: [], shown: null})
    expect(files).toMatchObject([{rows: 3, unchanged: 3}])
  }
})

it('says every problem by row and column', async () => {
  const {preview} = await sheetsOfMember(db, 'administrator')
  const {problems} = await preview([
    'coverage',
    lines(
      `${OF_SERVICE}Cubre`,
      'Salud Boreal;;;;;Cubre',
      'Salud Ñandú;Oro;;;;Cubre',
      ';Básico;;;;Cubre',
      `;;;${service.name};;Cubre`,
      'Salud Ñandú;;;;;Tal vez',
      `${OF_SERVICE}No cubre`,
    ),
  ])
  expect(problems.map(({row, column}) => [row, column])).toEqual(
    expect.arrayContaining([
      [3, 'Obra social o prepaga'],
      [4, 'Plan'],
      [5, 'Obra social o prepaga'],
      [6, 'Especialidad'],
      [7, 'Cobertura'],
      [8, null],
    ]),
  )
  expect(problems).toHaveLength(6)
})

it('counts the appointments to come that lose their cover, by the rule that books them', async () => {
  const {preview} = await sheetsOfMember(db, 'administrator')
  const patient = await aPatient(db, {birth_date: '1985-04-12', plan_id: 7, plan_type_id: 71})
  const slot = await aSlot(db, agenda, '2026-03-10T10:00:00-03:00')
  await bookSlot(db, anOrder(agenda, slot, patient), async () => undefined, TEST_NOW)
  const uncovered = async (...rows: string[]) => (await preview(['coverage', lines(...rows)])).files[0]?.effects
  const one = [{effect: 'appointments-uncovered', count: 1}]
  expect(await uncovered(`${OF_SERVICE}Solo particular`)).toEqual(one)
  expect(await uncovered(';;;;;No cubre')).toEqual(one)
  expect(await uncovered('Salud Ñandú;Superior;;;;No cubre')).toEqual([])
  // A more specific rule covers it; of equally specific ones the strictest counts.
  expect(await uncovered('Salud Ñandú;;;;;No cubre', `${OF_SERVICE}Cubre`)).toEqual([])
  expect(await uncovered('Salud Ñandú;;;;;Cubre', `;;;;${centre.name};No cubre`)).toEqual(one)
})

it('applies nothing when the rules changed since it was shown', async () => {
  const {preview, apply, imported} = await sheetsOfMember(db, 'administrator')
  const sheet = lines(`${OF_SERVICE}No cubre`)
  const {shown} = await preview(['coverage', sheet])
  await imported(['coverage', lines('Salud Ñandú;;;;;Cubre')])
  expect((await apply(shown, ['coverage', sheet])).body).toMatchObject({estado: 1})
  expect(await rules()).toHaveLength(1)
})

it('R1: cover is of the administrator of all centres', async () => {
  const agendas = await sheetsOfMember(db, 'agendas')
  expect((await agendas.upload([['coverage', lines(';;;;;Cubre')]], 'revision')).status).toBe(404)
})
