import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {sendPassageNotices} from './send-passage-notices.ts'

const {db} = await freshDatabase()

async function noticesOn(day: string, who: {id: number}) {
  await sendPassageNotices({db, clock: settableClock(new Date(`${day}T09:00:00-03:00`))})
  const rows = await db
    .selectFrom('notification')
    .select('text')
    .where('person_id', '=', who.id)
    .orderBy('id')
    .execute()
  return rows.map(({text}) => text)
}

beforeEach(async () => {
  for (const table of ['passage_notice', 'notification', 'mail_outbox', 'relationship'] as const) {
    await db.deleteFrom(table).execute()
  }
})

describe('before a birthday that changes rights', () => {
  it('holders and the young person are notified 30 days and one day before, once each, in the portal and by mail', async () => {
    const mother = await aPatient(db)
    const child = await aChildOf(db, mother.id, {
      first_name: 'Bruno',
      birth_date: '2010-06-15',
      email: 'bruno@ejemplo.test',
    })
    const {id, document_type_id, document_number} = child
    await db
      .insertInto('credential')
      .values({person_id: id, document_type_id, document_number, password_hash: 'x'})
      .execute()
    expect(await noticesOn('2026-05-15', mother)).toEqual([])
    expect(await noticesOn('2026-05-16', mother)).toEqual([
      expect.stringMatching(/^El .*15 de junio de 2026 Bruno cumple 16 años/),
    ])
    expect(await noticesOn('2026-05-17', mother)).toHaveLength(1)
    expect(await noticesOn('2026-06-14', mother)).toHaveLength(2)
    expect(await noticesOn('2026-06-15', mother)).toHaveLength(2)
    expect(await noticesOn('2026-06-15', child)).toEqual([
      expect.stringContaining('cumplís 16 años'),
      expect.stringContaining('cumplís 16 años'),
    ])
    const mails = await db.selectFrom('mail_outbox').select(['recipient', 'kind']).execute()
    expect(mails.map(({recipient}) => recipient).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'bruno@ejemplo.test',
      'bruno@ejemplo.test',
      mother.email,
      mother.email,
    ])
  })

  it('no mail goes to a child without an account, because the address may belong to anybody', async () => {
    const mother = await aPatient(db)
    const child = await aChildOf(db, mother.id, {birth_date: '2013-06-15', email: 'acosador@malo.example'})
    expect(await noticesOn('2026-06-14', child)).toEqual([])
    const mails = await db.selectFrom('mail_outbox').select('recipient').execute()
    expect(mails).toEqual([{recipient: mother.email}])
  })

  it('notices of days on which the job did not run are sent later, also for a birth on 29 February', async () => {
    const mother = await aPatient(db)
    await aChildOf(db, mother.id, {first_name: 'Uma', birth_date: '2012-02-29'})
    expect(await noticesOn('2025-01-29', mother)).toEqual([])
    expect(await noticesOn('2025-02-10', mother)).toEqual([expect.stringContaining('Uma cumple 13 años')])
    expect(await noticesOn('2025-02-28', mother)).toHaveLength(2)
  })

  it('holders whose relationship is not verified or has ended are not notified', async () => {
    const stranger = await aPatient(db)
    const former = await aPatient(db)
    await aChildOf(db, stranger.id, {birth_date: '2013-06-15', relationshipStatus: 'unverified'})
    await aChildOf(db, former.id, {birth_date: '2013-06-15'})
    await db.updateTable('relationship').set({ended_at: new Date()}).where('holder_id', '=', former.id).execute()
    expect(await noticesOn('2026-06-14', stranger)).toEqual([])
    expect(await noticesOn('2026-06-14', former)).toEqual([])
  })
})
