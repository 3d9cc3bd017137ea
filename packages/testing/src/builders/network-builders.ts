import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import type {Insertable} from 'kysely'
import {nextNumber} from './patient-builders.ts'

/** A medical centre of the city of Buenos Aires, with one consulting room. */
export async function aCentre(db: Database, overrides: Partial<Insertable<DB['centre']>> = {}) {
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
      ...overrides,
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
export function aPractitioner(db: Database, overrides: Partial<Insertable<DB['practitioner']>> = {}) {
  const n = nextNumber()
  return db
    .insertInto('practitioner')
    .values({title: 'Dra.', first_name: 'Inés', last_name: `Prueba${n}`, sex: 'F', licence: `MN ${n}`, ...overrides})
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A specialty that attends everybody. */
export function aSpecialty(db: Database, overrides: Partial<Insertable<DB['specialty']>> = {}) {
  const n = nextNumber()
  return db
    .insertInto('specialty')
    .values({id: n, code: `E${n}`, name: `Especialidad ${n}`, kind: 'medical', ...overrides})
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A service and the offering that contains only it; by default of a new specialty. */
export async function aService(db: Database, overrides: Partial<Insertable<DB['service']>> = {}) {
  const n = nextNumber()
  const specialtyId = overrides.specialty_id ?? (await aSpecialty(db)).id
  const service = await db
    .insertInto('service')
    .values({id: n, name: `Práctica ${n}`, ...overrides, specialty_id: specialtyId})
    .returningAll()
    .executeTakeFirstOrThrow()
  return {...service, offeringId: await anOffering(db, specialtyId, [service.id])}
}

/** An offering of these services; returns its id. */
async function anOffering(db: Database, specialtyId: number, serviceIds: readonly number[]): Promise<number> {
  const {id} = await db
    .insertInto('offering')
    .values({specialty_id: specialtyId, name: `Oferta ${nextNumber()}`})
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = serviceIds.map((serviceId) => ({offering_id: id, service_id: serviceId}))
  await db.insertInto('offering_service').values(rows).execute()
  return id
}
