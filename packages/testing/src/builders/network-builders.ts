import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import type {Insertable} from 'kysely'
import {nextNumber} from './sequence.ts'

/** A medical centre of the city of Buenos Aires, with one consulting room. */
export async function aCentre(db: Database, said: Partial<Insertable<DB['centre']>> = {}) {
  const n = nextNumber()
  const centre = await db
    .insertInto('centre')
    .values({
      slug: `centro_${n}`,
      name: `Centro ${n}`,
      kind: 'medical',
      address: `Calle ${n} 100`,
      city: 'Buenos Aires',
      province_id: 2,
      phone: '11 5555 0100',
      ...said,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const room = await db
    .insertInto('room')
    .values({centre_id: centre.id, name: 'Consultorio 1'})
    .returningAll()
    .executeTakeFirstOrThrow()
  return {...centre, roomId: room.id}
}

/** A professional. */
export function aProvider(db: Database, said: Partial<Insertable<DB['provider']>> = {}) {
  const n = nextNumber()
  return db
    .insertInto('provider')
    .values({title: 'Dra.', first_name: 'Inés', last_name: `Prueba${n}`, sex: 'F', licence: `MN ${n}`, ...said})
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A specialty that attends everybody. */
export function aSpecialty(db: Database, said: Partial<Insertable<DB['specialty']>> = {}) {
  const n = nextNumber()
  return db
    .insertInto('specialty')
    .values({id: n, code: `E${n}`, name: `Especialidad ${n}`, kind: 'medical', ...said})
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A practice and the offering that contains only it; of a new specialty unless told. */
export async function aPractice(db: Database, said: Partial<Insertable<DB['practice']>> = {}) {
  const n = nextNumber()
  const specialtyId = said.specialty_id ?? (await aSpecialty(db)).id
  const practice = await db
    .insertInto('practice')
    .values({id: n, name: `Práctica ${n}`, ...said, specialty_id: specialtyId})
    .returningAll()
    .executeTakeFirstOrThrow()
  return {...practice, offeringId: await anOffering(db, specialtyId, [practice.id])}
}

/** An offering of these practices; answers its id. */
export async function anOffering(db: Database, specialtyId: number, practiceIds: readonly number[]): Promise<number> {
  const {id} = await db
    .insertInto('offering')
    .values({specialty_id: specialtyId, name: `Oferta ${nextNumber()}`})
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = practiceIds.map((practiceId) => ({offering_id: id, practice_id: practiceId}))
  await db.insertInto('offering_practice').values(rows).execute()
  return id
}
