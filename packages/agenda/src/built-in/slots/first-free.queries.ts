import type {DB} from '@ceibo/database/generated/database-types'
import type {AttendanceLimits} from '@ceibo/rules/appointments/attendance-limits'
import {type Kysely, sql} from 'kysely'
import {limitsOf} from '#built-in/catalogue/service-facts.queries.ts'
import {isHeldByOther, isOffered, civil} from './visible-slot.queries.ts'

/** A service that can be booked in the first free slot of an offering, by the civil date and time of Buenos Aires. */
export type FirstFreeRow = {
  specialtyId: number
  serviceId: number
  needsOrder: boolean
  specialtyLimits: AttendanceLimits
  serviceLimits: AttendanceLimits
  date: string
  time: string
}

/** The id of an active centre; undefined when there is none. */
export async function activeCentreId(db: Kysely<DB>, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('centre')
    .select('id')
    .where('slug', '=', slug)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.id
}

/** The id of nobody, so every hold belongs to another person. */
const NOBODY = 0

/**
 * The first free slot of each offering of a centre, with its services. Each offering is walked once through the index slot_free, until a slot of
 * the centre is found.
 */
export async function firstFreeOfOfferings(db: Kysely<DB>, centreId: number, now: Date): Promise<FirstFreeRow[]> {
  const {rows} = await sql<FirstFreeRow>`
    select service.specialty_id as "specialtyId", service.id as "serviceId", service.needs_order as "needsOrder",
      ${limitsOf('specialty')} as "specialtyLimits", ${limitsOf('service')} as "serviceLimits",
      to_char(${civil('first.starts_at')}, 'YYYY-MM-DD') as date,
      to_char(${civil('first.starts_at')}, 'HH24:MI') as time
    from (select distinct offering_id from agenda where centre_id = ${centreId}) as offered
    cross join lateral (
      select slot.starts_at from slot
      where slot.offering_id = offered.offering_id and slot.centre_id = ${centreId}
        and slot.state = 'free' and ${isOffered(now)} and slot.starts_at > ${now}::timestamptz
        and not ${isHeldByOther(sql.ref('slot.id'), NOBODY, now)}
      order by slot.starts_at limit 1
    ) as first
    join offering_service on offering_service.offering_id = offered.offering_id
    join service on service.id = offering_service.service_id and service.active
    join specialty on specialty.id = service.specialty_id and specialty.active`.execute(db)
  return rows
}
