import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {expect, it} from 'vitest'
import {testDependencies} from '#api/testing/test-server.ts'
import {exportPerson} from './export-person.ts'
import {COLUMNS_OF_THE_ACCOUNT, EXPORTED_COLUMNS, PERSON_COLUMNS} from './person-columns.ts'

const {db} = await freshDatabase()
const {rows} = await sql<{name: string; isNullable: boolean}>`
  select attname as name, not attnotnull as "isNullable" from pg_attribute
  where attrelid = 'person'::regclass and attnum > 0 and not attisdropped`.execute(db)

it('has each column of a person in the list that profile, copy and closing are derived from', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({name}) => name).toSorted()).toEqual(Object.keys(PERSON_COLUMNS).toSorted())
})

it('lets only columns go with the account that can be empty', () => {
  const nullable = rows.filter(({isNullable}) => isNullable).map(({name}) => name)
  expect(nullable).toEqual(expect.arrayContaining(COLUMNS_OF_THE_ACCOUNT))
})

it('exports what each exported column says, except those of catalogues and codes', async () => {
  const {id} = await aPatient(db, {
    chosen_name: 'Lía',
    cuil: '27301112223',
    email: 'lia@correo.example',
    phone: '+541155550199',
    city: 'Ushuaia',
    address: 'Fitz Roy 1875',
    floor: '7',
    apartment: 'Q',
    postal_code: 'V9410XYZ',
    plan_id: null,
    plan_type_id: null,
    other_plan: 'Obra del Sur',
    other_plan_type: 'Plan azul',
  })
  const stored = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  let exported = ''
  for await (const {resource} of exportPerson(id, testDependencies(db))) exported += JSON.stringify(resource)
  const written = EXPORTED_COLUMNS.filter((column) => column !== 'sex' && !column.endsWith('_id'))
  expect(written.filter((column) => stored[column] === null)).toEqual([])
  expect(written.filter((column) => !exported.includes(`${stored[column]}`))).toEqual([])
})
