import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {CATALOGUES} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {inTransaction} from '@ceibo/database/transaction'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aSpecialty} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {expect, it} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {memberOf} from '#modules/catalogues/test-catalogue-member.ts'
import {storedRow} from '#modules/catalogues/editing/catalogue-tables.queries.ts'
import {encodedText} from '#modules/studies/import/csv/test-encodings.ts'
import {longestHold} from '#platform/health/test-longest-hold.ts'
import {sheetsOfMember} from './test-sheets.ts'

const {db} = await freshDatabase()

const lines = (...rows: string[]) => rows.join('\r\n')
const specialties = () => db.selectFrom('specialty').select(['name', 'synonyms', 'min_age']).orderBy('name').execute()

it('changes nothing when what was exported is imported again, in either encoding of Excel, with any separator', async () => {
  await anAgenda(db)
  await aSpecialty(db, {name: '\'=Ñandú; «cita» "doble"', synonyms: ['coma', '-menos'], min_age: 3})
  const centre = await aCentre(db, {name: '+Centro @ñ', phone: '+54 11 5555-0100'})
  await db
    .insertInto('holiday')
    .values([
      {day: '2026-12-25', name: 'Navidad', open_centre_ids: [centre.id]},
      {day: '2026-12-25', name: 'Navidad en la provincia', province_id: 90},
      {day: '2026-11-03', name: 'Día del barrio', centre_id: centre.id, active: false},
    ])
    .execute()
  for (const sheet of CATALOGUES) {
    const {exported, preview} = await sheetsOfMember(db, 'administrator')
    const text = await exported(sheet)
    const forms: (string | Buffer)[] = [
      text,
      `\uFEFF${text}`,
      encodedText(text, 'windows-1252'),
      encodedText(text, 'cp850'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      text.replaceAll('\r\n', '\n'),
    ]
    for (const form of forms) {
      const {problems, changes, files, shown} = await preview([sheet, form])
      expect({sheet, problems, changes, shown}).toEqual({sheet, problems: [], changes: [], shown: null})
      expect(files[0]?.rows).toBe(files[0]?.unchanged)
    }
  }
})

it('knows a holiday again by its day and place, however they are written, and closes its day', async () => {
  const agenda = await anAgenda(db)
  const {id} = await aSlot(db, agenda, '2026-03-24T10:00:00-03:00')
  const {imported, preview} = await sheetsOfMember(db, 'agendas')
  const sheet = lines('Día;Nombre;Provincia;Centro', '24/03/2026;Día de la Memoria;Todas;', '2/4/2026;Malvinas;;')
  const {report, body} = await imported(['holidays', sheet])
  expect(report.files).toMatchObject([{created: 2, effects: [{effect: 'times-no-longer-offered', count: 1}]}])
  expect(body).toMatchObject({estado: 0, rows: 2})
  const slot = await db.selectFrom('slot').select('state').where('id', '=', id).executeTakeFirst()
  expect(slot).toEqual({state: 'blocked'})
  const again = lines('Día;Nombre;Provincia;Centro', '2026-03-24;Día de la Memoria;;todos', '31/2/2026;Nada;;')
  const {files, problems} = await preview(['holidays', again])
  expect(files).toMatchObject([{unchanged: 1, created: 0}])
  expect(problems).toMatchObject([{row: 3, column: 'Día', fix: 'Escribila como 31/12/2026'}])
})

it('says every problem by row and column with what to do, and what it would change, and writes nothing', async () => {
  const {preview, apply} = await sheetsOfMember(db, 'agendas')
  const {id, name} = await aSpecialty(db, {name: 'Alergia', code: 'ALER', synonyms: ['ronchas']})
  const before = await specialties()
  const sheet = lines(
    'Número;Nombre;Código;Tipo;También la buscan como;Edad mínima;Edad máxima',
    `${id};${name};ALER;Médica;ronchas, picazón;;`,
    ';Podología;podo;Medica;;10;5',
    '999999;Nadie;NADI;médica;;;',
    ';ALERGIA;ALER;médica;;;',
    ';Otra;OTRA;lunar;;muchos;',
    ';Otra más;OTR2;médica;;;;;sobra',
  )
  const {problems, changes, files, shown} = await preview(['specialties', sheet])
  expect(shown).toBeNull()
  expect(changes).toMatchObject([
    {row: 2, is: 'changed', name: 'Alergia', fields: [{before: 'ronchas', after: 'ronchas, picazón'}]},
  ])
  expect(problems.map(({row, column, fix}) => [row, column, fix])).toEqual([
    [3, 'Código', 'De 2 a 10 mayúsculas o números'],
    [3, 'Edad máxima', 'Tiene que ser al menos la edad mínima'],
    [4, 'Número', 'Dejalo vacío para uno nuevo'],
    [5, null, 'Dejá una sola'],
    [6, 'Tipo', 'Escribí «Médica», «Odontológica», «Estudios»'],
    [6, 'Edad mínima', 'Indicá un número'],
    [7, null, 'Revisá los punto y coma y las comillas de la fila'],
  ])
  expect(files).toMatchObject([{rows: 6, changed: 1, created: 0, problems: 7}])
  expect((await apply('0'.repeat(64), ['specialties', sheet])).body).toMatchObject({estado: 1})
  expect(await specialties()).toEqual(before)
})

it('applies what was shown, with a version and an audit of each entry, and takes all of it back', async () => {
  const {imported, send} = await sheetsOfMember(db, 'agendas')
  const {id} = await aSpecialty(db, {name: 'Reumatología', synonyms: []})
  const {report, body} = await imported([
    'specialties',
    lines(
      'Nombre;Código;Tipo;También la buscan como',
      'reumatología;REUM;Médica;huesos',
      'Iridología;IRID;Médica;ojos',
    ),
  ])
  expect(report.files).toMatchObject([{created: 1, changed: 1, unchanged: 0}])
  expect(body).toMatchObject({estado: 0, rows: 2})
  const of = db.selectFrom('specialty').select(['name', 'code', 'synonyms', 'active'])
  const made = () => of.where('code', 'in', ['REUM', 'IRID']).orderBy('code').execute()
  expect(await made()).toEqual([
    {name: 'Iridología', code: 'IRID', synonyms: ['ojos'], active: true},
    {name: 'reumatología', code: 'REUM', synonyms: ['huesos'], active: true},
  ])
  const audited = db
    .selectFrom('audit_event')
    .select(['action', 'result'])
    .where('object', 'in', [`specialties:${id}`, `bulk:${body['bulkId']}`])
  expect(await audited.orderBy('id').execute()).toEqual([
    {action: 'catalogue-change', result: 'saved'},
    {action: 'catalogue-change', result: 'imported'},
  ])
  const listed = async () => (await send('GET', '/planillas/cambios/ultimos')).body['changes'][0]
  expect(await listed()).toMatchObject({
    bulkId: body['bulkId'],
    by: 'Lucía Vera',
    sheets: ['specialties'],
    rows: 2,
    isTakenBack: false,
  })
  expect((await send('POST', `/planillas/cambios/${body['bulkId']}/deshacer`)).body).toMatchObject({estado: 0})
  expect(await of.where('id', '=', id).execute()).toMatchObject([{name: 'Reumatología', synonyms: []}])
  expect(await of.where('code', '=', 'IRID').execute()).toMatchObject([{active: false}])
  expect(await listed()).toMatchObject({isTakingBack: true})
  expect((await send('POST', `/planillas/cambios/${body['bulkId']}/deshacer`)).body).toMatchObject({estado: 0})
})

it('brings the languages of professionals, and leaves them as they are where an older file has no column of them', async () => {
  const {imported, exported} = await sheetsOfMember(db, 'agendas')
  const head = 'Matrícula;Apellido;Nombre;Título;Sexo;Es'
  const row = 'MN 77001;Soria;Clara;Dra.;Femenino;Una persona'
  const languages = () =>
    db.selectFrom('practitioner').select('languages').where('licence', '=', 'MN 77001').executeTakeFirstOrThrow()
  await imported(['professionals', lines(head, row)])
  expect(await languages()).toEqual({languages: []})
  const {body} = await imported(['professionals', lines(`${head};Idiomas`, `${row};inglés, lengua de señas`)])
  expect(body).toMatchObject({estado: 0, rows: 1})
  expect(await exported('professionals')).toContain('inglés, lengua de señas')
  await imported(['professionals', lines(head, row.replace('Soria', 'Soria Paz'))])
  expect(await languages()).toEqual({languages: ['inglés', 'lengua de señas']})
})

it('takes nothing back where part of it was changed again, and names that', async () => {
  const {imported, send} = await sheetsOfMember(db, 'agendas')
  const head = 'Nombre;Código;Tipo;Edad mínima'
  const {body} = await imported(['specialties', lines(head, 'Aaa;AAA;Médica;1', 'Bbb;BBB;Médica;1')])
  await imported(['specialties', lines(head, 'Bbb;BBB;Médica;2')])
  const {body: refused} = await send('POST', `/planillas/cambios/${body['bulkId']}/deshacer`)
  expect(refused).toMatchObject({estado: 1, names: ['Bbb']})
  expect(await db.selectFrom('specialty').select('active').where('name', '=', 'Aaa').execute()).toEqual([
    {active: true},
  ])
})

it('imports what names each other in one go, whatever the order of the files, and a second time changes nothing', async () => {
  const {imported, preview} = await sheetsOfMember(db, 'administrator')
  const files = [
    ['plans', lines('Nombre;Obra social o prepaga', 'Oro;Salud Austral', 'Plata;Salud Austral')],
    ['insurers', lines('Nombre', 'Salud Austral')],
    ['services', lines('Nombre;Especialidad;Pide una orden médica', 'Audiometría;Fonoaudiología;Sí')],
    ['specialties', lines('Nombre;Código;Tipo', 'Fonoaudiología;FONO;Médica')],
  ] as const
  const {report, body} = await imported(...files)
  expect(report.problems).toEqual([])
  expect(body).toMatchObject({estado: 0, rows: 5})
  const again = await preview(...files)
  expect(again).toMatchObject({shown: null, changes: [], problems: []})
  const wrong = await preview(['plans', lines('Nombre;Obra social o prepaga', 'Oro;Salud Boreal')])
  expect(wrong.problems).toMatchObject([
    {row: 2, column: 'Obra social o prepaga', what: 'No hay nada que se llame «Salud Boreal»'},
  ])
})

it('applies nothing when what it would do changed since it was shown', async () => {
  const {preview, apply, imported} = await sheetsOfMember(db, 'agendas')
  const sheet = lines('Nombre;Código;Tipo;Edad mínima', 'Ccc;CCC;Médica;1', 'Ddd;DDD;Médica;1')
  const {shown} = await preview(['specialties', sheet])
  await imported(['specialties', lines('Nombre;Código;Tipo;Edad mínima', 'Ddd;DDD;Médica;4')])
  const {body} = await apply(shown, ['specialties', sheet])
  expect(body).toMatchObject({estado: 1, report: {files: [{created: 1, changed: 1}]}})
  expect(await db.selectFrom('specialty').select('name').where('code', '=', 'CCC').execute()).toEqual([])
})

it('of imports of the same at once one is applied, and a repeated call finds what it did', async () => {
  const {preview, apply} = await sheetsOfMember(db, 'administrator')
  const sheet = lines('Nombre', ...Array.from({length: 40}, (_, at) => `Mutual ${at}`))
  const {shown} = await preview(['insurers', sheet])
  const answers = await Promise.all(Array.from({length: 4}, () => apply(shown, ['insurers', sheet])))
  const ids = answers.flatMap(({body}) => (body['estado'] === 0 ? [body['bulkId']] : []))
  expect(new Set(ids).size).toBe(1)
  expect(answers.filter(({body}) => body['estado'] !== 0).every(({body}) => body['codigo'] === 'bulk-busy')).toBe(true)
  expect((await apply(shown, ['insurers', sheet])).body).toMatchObject({estado: 0, bulkId: ids[0], rows: 40})
  const {count} = await db
    .selectFrom('plan')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('name', 'like', 'Mutual %')
    .executeTakeFirstOrThrow()
  expect(count).toBe(40)
})

it('says what it does to patients as the form of an entry does', async () => {
  const {preview} = await sheetsOfMember(db, 'agendas')
  const agenda = await anAgenda(db)
  const slot = await aSlot(db, agenda, '2026-03-10T10:00:00-03:00')
  const patient = await aPatient(db, {birth_date: '1985-04-12'})
  await bookSlot(db, anOrder(agenda, slot, patient), async () => undefined, TEST_NOW)
  const {files, changes} = await preview([
    'specialties',
    lines('Número;Edad máxima', `${agenda.service.specialty_id};14`),
  ])
  const effects = [{effect: 'appointments-outside-limits', count: 1}]
  expect(files).toMatchObject([{effects}])
  expect(changes).toMatchObject([{effects}])
})

it('R1: imports are of who has the role in all centres, and the sheets of who edits catalogues', async () => {
  const centre = await aCentre(db)
  const agendas = await sheetsOfMember(db, 'agendas')
  const here = await sheetsOfMember(db, 'agendas', {centre: centre.slug})
  const results = await sheetsOfMember(db, 'results')
  const sheet = lines('Nombre', 'Otra')
  expect((await agendas.upload([['insurers', sheet]], 'revision')).status).toBe(404)
  expect((await here.upload([['specialties', sheet]], 'revision')).status).toBe(404)
  expect((await results.upload([['specialties', sheet]], 'revision')).status).toBe(404)
  expect(
    (
      await agendas.upload(
        [
          ['specialties', sheet],
          ['plans', sheet],
        ],
        'revision',
      )
    ).status,
  ).toBe(404)
  expect(await here.exported('plans')).toContain('Nombre')
})

it('R7: takes no characters in a cell that no form takes, and holds up nobody with accents without end', async () => {
  const {preview} = await sheetsOfMember(db, 'administrator')
  const rows = ['Ca\u202Elma', 'Ca\u0007lma'].map((name) => `;${name};CALM;Médica`)
  const marks = `;Calma;CALM;${'a\u0301\u0316'.padEnd(20_000, '\u0301\u0316')}`
  const many = `;Calma;CALM;${'a,'.repeat(20_000)}`
  const sheet = lines('Número;Nombre;Código;Tipo', ...rows, marks, many)
  const hold = longestHold()
  const {problems} = await preview(['specialties', sheet])
  expect(hold.end()).toBeLessThan(200)
  expect(problems.map(({row, column}) => [row, column])).toEqual([
    [2, 'Nombre'],
    [3, 'Nombre'],
    [4, 'Tipo'],
    [5, 'Tipo'],
  ])
  const decomposed = lines('Nombre;Código;Tipo', 'Cale\u0301n;CALN;Médica')
  expect((await preview(['specialties', decomposed])).changes).toMatchObject([{name: 'Cal\u00e9n'}])
})

it('a booking does not wait for the change of what it names', async () => {
  const {id} = await aSpecialty(db, {name: 'Flebología'})
  const named = await inTransaction(db, async (tx) => {
    await storedRow(tx, {catalogue: 'specialties', rowId: id, lock: true})
    return inTransaction(db, (booking) =>
      sql`select from specialty where id = ${id} for key share nowait`.execute(booking),
    )
  })
  expect(named.rows).toHaveLength(1)
})

it('a form of an entry that an import holds is told so within seconds, and saves once it is free', async () => {
  const {save, rowOf} = await memberOf(db)('agendas')
  const {id} = await aSpecialty(db, {name: 'Hepatología'})
  const {version, values} = await rowOf('specialties', id)
  const rename = () => save('specialties', {rowId: id, version}, {...values, name: 'Hígado'})
  const held = await inTransaction(db, async (tx) => {
    await storedRow(tx, {catalogue: 'specialties', rowId: id, lock: true})
    return rename()
  })
  expect(held).toMatchObject({status: 409, body: {codigo: 'bulk-busy'}})
  expect((await rename()).body).toMatchObject({estado: 0, rowId: id})
})

it('R6: one import is looked at or applied at a time, so that none takes the connections of others', async () => {
  const {upload} = await sheetsOfMember(db, 'administrator')
  const rows = Array.from({length: 200}, (_, place) => `;Nueva ${place};NUE${place};Médica`)
  const file = ['specialties', lines('Número;Nombre;Código;Tipo', ...rows)] as const
  const answers = await Promise.all(Array.from({length: 10}, () => upload([file], 'revision')))
  const statuses = answers.map(({status}) => status).toSorted((one, other) => one - other)
  expect(statuses[0]).toBe(200)
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(5)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})
