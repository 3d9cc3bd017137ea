import type {Database} from '@ceibo/database/open-database'
import {TEST_NOW} from '#api/testing/test-server.ts'

const SENDER = {name: 'Ana Ceballos', email: 'ana@ceibo.example', phone: '1155550100', request_hash: Buffer.from('x')}

type Sent = {name?: string; email?: string; at?: Date}

/** A question that somebody sent by the form of contact; its number. */
export async function aQuestion(
  db: Database,
  {
    at = TEST_NOW,
    subject = 'Horarios',
    comment = '¿Atienden los sábados?',
    ...sender
  }: Sent & {
    subject?: string
    comment?: string
  } = {},
): Promise<number> {
  const row = {...SENDER, ...sender, kind: 'contact', subject, comment, created_at: at} as const
  const {id} = await db.insertInto('enquiry').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A request for a check-up in a centre, by its slug; its number. */
export async function aCheckUpRequest(
  db: Database,
  centre: string,
  {at = TEST_NOW, ...sender}: Sent = {},
): Promise<number> {
  const where = await db
    .selectFrom('centre')
    .select(['id', 'name'])
    .where('slug', '=', centre)
    .executeTakeFirstOrThrow()
  const asked = {document_type_id: 2, document_number: '30111222', insurer: 'Salud Andina', credential: '000123'}
  const row = {
    ...SENDER,
    ...sender,
    ...asked,
    kind: 'welltest',
    centre: where.name,
    centre_id: where.id,
    created_at: at,
  } as const
  const {id} = await db.insertInto('enquiry').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
