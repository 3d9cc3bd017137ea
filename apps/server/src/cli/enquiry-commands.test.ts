import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {runOperation} from './run-operation.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-enquiries-'))
afterAll(() => rm(folder, {recursive: true}))

const variables = {DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl}
const ceibo = (...args: string[]) => runOperation(args, variables)

it('lists the enquiries of people, oldest first, until they are closed', async () => {
  expect(await ceibo('enquiry', 'list')).toEqual({code: 0, text: 'No enquiries are open.'})
  const person = {name: 'Ana Ceballos', email: 'ana@ceibo.example', phone: '1155550100'}
  const at = {created_at: new Date('2026-03-02T10:00:00-03:00'), request_hash: Buffer.from('x')}
  const document = {document_type_id: 2, document_number: '30111222'}
  const coverage = {insurer: 'Salud Andina', credential: '000123', centre: 'Olivos'}
  await db
    .insertInto('enquiry')
    .values({...person, ...at, ...document, ...coverage, kind: 'welltest'})
    .execute()
  await db
    .insertInto('enquiry')
    .values({...person, ...at, kind: 'contact', subject: 'Horarios', comment: '¿Atienden?\n3  contact  2026'})
    .execute()

  expect((await ceibo('enquiry', 'list')).text).toBe(`1  welltest  2026-03-02T10:00:00-03:00
    Nombre y apellido: Ana Ceballos
    Documento: DNI 30111222
    Email: ana@ceibo.example
    Teléfono: 1155550100
    Obra social o prepaga: Salud Andina
    Credencial: 000123
    Sede: Olivos

2  contact  2026-03-02T10:00:00-03:00
    Nombre y apellido: Ana Ceballos
    Email: ana@ceibo.example
    Teléfono: 1155550100
    Asunto: Horarios
    > ¿Atienden?
    > 3  contact  2026`)

  expect(await ceibo('enquiry', 'close', '1')).toEqual({code: 0, text: 'Closed.'})
  expect(await ceibo('enquiry', 'close', '1')).toMatchObject({code: 1, text: expect.stringContaining('No enquiry 1')})
  expect(await ceibo('enquiry', 'close', 'uno')).toMatchObject({code: 2})
  expect((await ceibo('enquiry', 'list')).text).toMatch(/^2 /)
})
