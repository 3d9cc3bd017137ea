import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aPractitioner, aService} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {previewSheets} from '#modules/catalogues/bulk/import-sheets.ts'
import {rolledBack} from '#modules/catalogues/bulk/rolled-back.ts'
import {sheetsOfMember} from '#modules/catalogues/bulk/test-sheets.ts'
import {encodedText} from '#modules/studies/import/csv/test-encodings.ts'
import {sheetAgendas} from './sheet-agendas.ts'

const {db} = await freshDatabase()

const HEAD =
  'Profesional;Centro;Sala;Especialidad;Prácticas;Días;Desde;Hasta;Qué es;Minutos de cada turno;Vigente desde;Vigente hasta'
const lines = (...rows: string[]) => [HEAD, ...rows].join('\r\n')

/** What an agenda names, and the beginning and the end of its rows. */
async function aNetwork() {
  const [centre, practitioner, service] = await Promise.all([aCentre(db), aPractitioner(db), aService(db)])
  const specialty = await db
    .selectFrom('specialty')
    .select('name')
    .where('id', '=', service.specialty_id)
    .executeTakeFirstOrThrow()
  const room = await db.selectFrom('room').select('name').where('id', '=', centre.roomId).executeTakeFirstOrThrow()
  const who = `${practitioner.licence};${centre.name};${room.name};${specialty.name};${service.name}`
  const row = (hours: string, minutes = 20) => `${who};${hours};${minutes};01/03/2026;`
  return {centre, practitioner, service, who, row}
}

const agendasOf = async (practitionerId: number) =>
  (await sheetAgendas(db)).agendas.filter(({values}) => values.practitioner === practitionerId)

const slotsOf = async (agendaId: number, state: string) =>
  Number(
    (
      await db
        .selectFrom('slot')
        .select(({fn}) => fn.countAll().as('all'))
        .where('agenda_id', '=', agendaId)
        .where('state', '=', state)
        .executeTakeFirstOrThrow()
    ).all,
  )

it('imports agendas of several rows, bookable at once, and changes nothing when imported or exported again', async () => {
  const {imported, preview, exported} = await sheetsOfMember(db, 'agendas')
  const {practitioner, row, centre, service} = await aNetwork()
  const sheet = lines(
    row('lun a mié;8:00;12:00;'),
    row('lun a mié;10:00;10:20;Pausa'),
    row('sábado;09:00:00;00:00;atiende'),
    row('24/03/2026;08:00;10:00;'),
  )
  const {report, body} = await imported(['agendas', sheet])
  expect(report.problems).toEqual([])
  expect(report.files).toMatchObject([{rows: 4, created: 1, changed: 0, effects: [{effect: 'times-offered'}]}])
  expect(body).toMatchObject({estado: 0, rows: 1})
  const [agenda] = await agendasOf(practitioner.id)
  expect(agenda).toMatchObject({
    version: 1,
    values: {
      centre: centre.slug,
      room: centre.roomId,
      services: [service.id],
      slotMinutes: 20,
      onlinePercent: 100,
      validFrom: '2026-03-01',
      validTo: null,
      hours: [
        {weekday: 'lun', from: '08:00', until: '12:00'},
        {weekday: 'mar', from: '08:00', until: '12:00'},
        {weekday: 'mie', from: '08:00', until: '12:00'},
        {weekday: 'sab', from: '09:00', until: '24:00'},
      ],
      breaks: [{weekday: 'lun'}, {weekday: 'mar'}, {weekday: 'mie'}],
      extras: [{day: '2026-03-24', from: '08:00', until: '10:00'}],
    },
  })
  const free = await slotsOf(agenda?.agendaId ?? 0, 'free')
  expect(report.files[0]?.effects[0]?.count).toBe(free)
  expect(free).toBeGreaterThan(100)
  await anAgenda(db)
  const text = await exported('agendas')
  for (const form of [sheet, text, encodedText(text, 'windows-1252'), text.replaceAll('\r\n', '\n')]) {
    const {problems, changes, shown} = await preview(['agendas', form])
    expect({problems, changes, shown}).toEqual({problems: [], changes: [], shown: null})
  }
})

it('changes an agenda from its export, says what that does to patients, audits it and takes it back', async () => {
  const {imported, exported, send} = await sheetsOfMember(db, 'agendas')
  const {practitioner, row, service, centre} = await aNetwork()
  await imported(['agendas', lines(row('mié;08:00;12:00;'))])
  const [made] = await agendasOf(practitioner.id)
  const slot = await db
    .selectFrom('slot')
    .selectAll()
    .where('agenda_id', '=', made?.agendaId ?? 0)
    .where('state', '=', 'free')
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  const patient = await aPatient(db)
  await bookSlot(
    db,
    anOrder({id: made?.agendaId ?? 0, service, centre, practitioner}, slot, patient),
    async () => undefined,
    TEST_NOW,
  )
  const text = (await exported('agendas')).split('\r\n')
  const own = text.filter((line, at) => at === 0 || line.startsWith(`${made?.agendaId};`)).join('\r\n')
  const {report, body} = await imported(['agendas', own.replace(';mié;08:00;12:00;', ';jue;08:00;12:00;')])
  expect(report.changes).toMatchObject([
    {is: 'changed', fields: [{label: 'Horarios', before: 'mié 08:00 a 12:00', after: 'jue 08:00 a 12:00'}]},
  ])
  expect(report.files[0]?.effects.find(({effect}) => effect === 'appointments-left-out')).toMatchObject({count: 1})
  const audited = await db
    .selectFrom('audit_event')
    .select(['action', 'result'])
    .where('object', '=', `template:${made?.agendaId}`)
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    {action: 'agenda-change', result: 'saved'},
    {action: 'agenda-change', result: 'saved'},
  ])
  expect((await send('POST', `/planillas/cambios/${body['bulkId']}/deshacer`)).body).toMatchObject({estado: 0})
  const [back] = await agendasOf(practitioner.id)
  expect(back).toEqual({...made, version: 3})
  const kept = await db.selectFrom('slot').select(['state', 'withdrawn']).where('id', '=', slot.id).execute()
  expect(kept).toEqual([{state: 'taken', withdrawn: false}])
})

it('ends the new agendas of an import that is taken back, unless one was changed again', async () => {
  const {imported, send, exported} = await sheetsOfMember(db, 'agendas')
  const {practitioner, row} = await aNetwork()
  const {body} = await imported(['agendas', lines(row('lun;08:00;12:00;'))])
  const [made] = await agendasOf(practitioner.id)
  const sheet = (await exported('agendas')).split('\r\n')
  const own = sheet.filter((line, at) => at === 0 || line.startsWith(`${made?.agendaId};`)).join('\r\n')
  const {body: second} = await imported(['agendas', own.replace(';08:00;', ';09:00;')])
  const undo = async (bulkId: number) => (await send('POST', `/planillas/cambios/${bulkId}/deshacer`)).body
  expect(await undo(body['bulkId'])).toMatchObject({estado: 1, names: [expect.stringContaining(practitioner.licence)]})
  expect((await agendasOf(practitioner.id))[0]?.values.active).toBe(true)
  expect(await undo(second['bulkId'])).toMatchObject({estado: 0})
})

it('says every problem by row and column with what to do, and writes nothing', async () => {
  const {preview} = await sheetsOfMember(db, 'agendas')
  const {practitioner, row, who} = await aNetwork()
  const other = await aNetwork()
  const {problems, shown} = await preview([
    'agendas',
    lines(
      row('lun;08:00;7:00;'),
      row('lunes y pico;08:00;10:00;'),
      row('lun;ocho;10:00;'),
      row('mar;08:00;10:00;', 30),
      `${other.who};mar;08:00;10:00;Quizás;20;01/03/2026;`,
      'MN 0;No hay;;;;mar;08:00;10:00;;20;31/02/2026;',
      `${who};;;;;20;02/03/2026;`,
    ),
  ])
  expect(shown).toBeNull()
  expect(problems.map(({row: at, column}) => [at, column])).toEqual([
    [5, 'Minutos de cada turno'],
    [6, 'Qué es'],
    [7, 'Profesional'],
    [7, 'Centro'],
    [7, 'Vigente desde'],
    [8, 'Días'],
  ])
  const hours = await preview(['agendas', lines(row('lun a vie;08:00;7:00;'), row('lun;09:00;12:00;'))])
  expect(hours.problems).toMatchObject([{row: 2, column: 'Hasta', fix: 'Tiene que terminar después de empezar'}])
  expect(await agendasOf(practitioner.id)).toEqual([])
})

it('takes hours from one agenda to another in any order of the rows, and refuses those of two at once', async () => {
  const {imported, preview} = await sheetsOfMember(db, 'agendas')
  const {practitioner, row, centre} = await aNetwork()
  await db.insertInto('room').values({centre_id: centre.id, name: 'Otra sala'}).execute()
  const there = (hours: string) => row(hours).replace(/^([^;]*;[^;]*);[^;]*/, '$1;Otra sala')
  await imported(['agendas', lines(row('mié;08:00;12:00;'), there('jue;08:00;12:00;'))])
  const twice = await preview(['agendas', lines(there('mié;08:00;12:00;'), row('mié;10:00;11:00;'))])
  expect(twice.problems).toMatchObject([
    {row: 2, column: 'Días', what: expect.stringContaining('El mié de 10:00 a 11:00')},
  ])
  const {body} = await imported(['agendas', lines(there('mié;08:00;12:00;'), row('vie;08:00;12:00;'))])
  expect(body).toMatchObject({estado: 0, rows: 2})
  const hours = (await agendasOf(practitioner.id)).map(({values}) => values.hours.map(({weekday}) => weekday))
  expect(hours).toEqual([['vie'], ['mie']])
})

it('R1: agendas are imported by who has the role in all centres', async () => {
  const {centre, row} = await aNetwork()
  const here = await sheetsOfMember(db, 'agendas', {centre: centre.slug})
  expect((await here.upload([['agendas', lines(row('lun;08:00;9:00;'))]], 'revision')).status).toBe(404)
  expect(await here.exported('agendas')).toContain('Profesional')
  const reception = await sheetsOfMember(db, 'reception')
  expect((await reception.upload([['agendas', lines(row('lun;08:00;9:00;'))]], 'revision')).status).toBe(404)
})

it('lets a booking go on while a dry run of its agenda and of all that it names is under way', async () => {
  const agenda = await anAgenda(db, {hours: [{weekday: 4, starts: '08:00', ends: '12:00'}]})
  const slot = await aSlot(db, agenda, '2026-03-12T10:00:00-03:00')
  const {staffId} = await signedInStaff(db, {roles: ['administrator']})
  const files = [
    {sheet: 'centres', bytes: Buffer.from(`Número;Teléfono\r\n${agenda.centre.id};11 4000-0001`)},
    {sheet: 'rooms', bytes: Buffer.from(`Número;En uso\r\n${agenda.centre.roomId};No`)},
    {sheet: 'specialties', bytes: Buffer.from(`Número;Edad máxima\r\n${agenda.service.specialty_id};90`)},
    {sheet: 'services', bytes: Buffer.from(`Número;Preparación\r\n${agenda.service.id};Ayuno`)},
    {sheet: 'professionals', bytes: Buffer.from(`Número;Título\r\n${agenda.practitioner.id};Prof.`)},
    {sheet: 'agendas', bytes: Buffer.from(`Número;Sobreturnos por día;En uso\r\n${agenda.id};7;No`)},
  ] as const
  // The rows stay locked until the transaction around the dry run ends.
  await rolledBack(db, async (tx) => {
    const on = {db: tx, clock: settableClock(TEST_NOW)}
    const {problems, changes} = await previewSheets(files, {actor: {is: 'staff', staffId}}, on)
    expect(problems).toEqual([])
    expect(changes).toHaveLength(6)
    await bookSlot(db, anOrder(agenda, slot, await aPatient(db)), async () => undefined, TEST_NOW)
  })
  expect(await db.selectFrom('slot').select('state').where('id', '=', slot.id).execute()).toEqual([{state: 'taken'}])
})
