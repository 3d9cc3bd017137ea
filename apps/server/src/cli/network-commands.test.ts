import {cp, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {runOperation} from './run-operation.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-network-'))
afterAll(() => rm(folder, {recursive: true}))

const EXAMPLE = join(import.meta.dirname, '../../../../docs/operations/network-example')
const variables = {DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl}
const {staffId} = await signedInStaff(db, {roles: ['administrator']})
const {email} = await db.selectFrom('staff_member').select('email').where('id', '=', staffId).executeTakeFirstOrThrow()
const network = (act: 'check' | 'import', from: string, by = email) =>
  runOperation(['network', act, from, '--by', by], variables)
const count = async (table: 'centre' | 'service' | 'coverage_rule' | 'slot') =>
  (
    await db
      .selectFrom(table)
      .select(({fn}) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
  ).all

it('checks the example without writing, imports it whole, and a second time changes nothing', async () => {
  const checked = await network('check', EXAMPLE)
  expect(checked).toMatchObject({code: 0, text: expect.stringContaining('centros.csv: 2 rows, 2 new')})
  expect(await count('centre')).toBe(0)
  expect(await network('import', EXAMPLE)).toEqual({code: 0, text: 'Imported: 31 rows changed.'})
  expect([await count('centre'), await count('service'), await count('coverage_rule')]).toEqual([2, 4, 3])
  // The network can be booked at once.
  expect(await count('slot')).toBeGreaterThan(1_000)
  const again = await network('import', EXAMPLE)
  expect(again.code).toBe(0)
  expect(again.text).toContain('cobertura.csv: 3 rows, 0 new, 0 changed, 0 removed, 3 as they are')
  expect(again.text).toContain('agendas.csv: 5 rows, 0 new, 0 changed, 0 removed, 3 as they are')
})

it('prints every problem by file, row and column, and takes nothing of the folder', async () => {
  const own = join(folder, 'own')
  await cp(EXAMPLE, own, {recursive: true})
  await writeFile(join(own, 'planes.csv'), 'Nombre;Obra social o prepaga\r\nOro;Salud Boreal\r\n')
  await writeFile(join(own, 'centros.csv'), 'Nombre;Tipo\r\nCentro Nuevo;Médico\r\n')
  const {code, text} = await network('import', own)
  expect(code).toBe(1)
  expect(text).toContain('planes.csv, row 2, Obra social o prepaga: No hay nada que se llame «Salud Boreal»')
  expect(text).toContain('centros.csv, row 2, Teléfono: ')
  expect(text).toMatch(/Nothing was written\.$/)
  expect(await count('centre')).toBe(2)
})

it('refuses a folder without sheets, a file of another name, and nobody', async () => {
  expect(await network('check', join(folder, 'none'))).toMatchObject({code: 1, text: expect.stringContaining('ENOENT')})
  await writeFile(join(folder, 'lista.csv'), 'a')
  expect(await network('check', folder)).toMatchObject({
    code: 1,
    text: expect.stringContaining('lista.csv is no sheet'),
  })
  expect(await network('check', EXAMPLE, 'nadie@ceibo.example')).toMatchObject({code: 1})
  expect(await runOperation(['network', 'check', EXAMPLE], variables)).toMatchObject({code: 2})
})
