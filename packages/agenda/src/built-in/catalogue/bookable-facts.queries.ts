import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import {isOffered} from '#built-in/slots/visible-slot.queries.ts'

/** How many there are of what a patient needs to book. */
export type BookableFacts = {
  centre: number
  specialty: number
  service: number
  professional: number
  agenda: number
  /** Free times that a patient is shown, counted up to `MAX_COUNTED_TIMES`. */
  times: number
  cover: number
}

/** There may be hundreds of thousands: whether there are some is what counts. */
export const MAX_COUNTED_TIMES = 1_000

/** What is in use now; what was ended does not count. */
export async function bookableFacts(db: Database, now: Date): Promise<BookableFacts> {
  const {rows} = await sql<BookableFacts>`
    select
      (select count(*)::integer from centre where active) as centre,
      (select count(*)::integer from specialty where active) as specialty,
      (
        select count(*)::integer from service
        join specialty on specialty.id = service.specialty_id and specialty.active where service.active
      ) as service,
      (select count(*)::integer from practitioner where active) as professional,
      (
        select count(*)::integer from agenda
        join centre on centre.id = agenda.centre_id and centre.active
        join practitioner on practitioner.id = agenda.practitioner_id and practitioner.active
        where agenda.active and coalesce(agenda.valid_to, 'infinity') >= ${civilDate(now)}::date
      ) as agenda,
      (
        select count(*)::integer from (
          select from slot join centre on centre.id = slot.centre_id and centre.active
          where slot.state = 'free' and slot.starts_at > ${now}::timestamptz and ${isOffered(now)}
            and exists (
              select from offering_service
              join service on service.id = offering_service.service_id and service.active
              join specialty on specialty.id = service.specialty_id and specialty.active
              where offering_service.offering_id = slot.offering_id
            )
          limit ${MAX_COUNTED_TIMES}
        ) as offered
      ) as times,
      (
        select count(*)::integer from plan_type join plan on plan.id = plan_type.plan_id and plan.active
        where plan_type.active
      ) as cover`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('Counts are one row')
  return facts
}
