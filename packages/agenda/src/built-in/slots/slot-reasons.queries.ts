import type {SlotSearch} from '@ceibo/contract/appointments/slots'
import {WIRE_WEEKDAYS} from '@ceibo/contract/wire/wire-fields'
import type {DB} from '@ceibo/database/generated/database-types'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {type Kysely, sql} from 'kysely'
import type {SlotQuery} from '#port.ts'
import {serviceFactColumns, type ServiceFacts} from '#built-in/catalogue/service-facts.queries.ts'

type OfferedAgenda = {
  id: number
  centreId: number
  centre: string
  practitioner: string
  validFrom: string
  validTo: string | null
  madeUntil: string | null
  /** The filters of the search leave it some hours. */
  fits: boolean
}

/** A service, the centres of a search (id by slug), and the agendas of the service that have not ended long ago. */
export type ReasonFacts = ServiceFacts & {
  centres: {id: number; slug: string; name: string}[]
  agendas: OfferedAgenda[]
}

/** An agenda that ended longer ago explains nothing. */
const DAYS_OF_ENDED = 90

export async function reasonFacts(
  db: Kysely<DB>,
  {search, patient}: SlotQuery,
  now: Date,
): Promise<ReasonFacts | undefined> {
  const {rows} = await sql<ReasonFacts>`
    select ${serviceFactColumns(patient)},
      (
        select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by name), '[]')
        from centre where slug = any(${search.centreIds}::text[]) and active
      ) as centres,
      (
        select coalesce(json_agg(json_build_object('id', agenda.id, 'centreId', centre.id,
          'centre', centre.name, 'practitioner', ${spokenName},
          'validFrom', agenda.valid_from, 'validTo', agenda.valid_to, 'madeUntil', agenda.made_until, 'fits', ${fits(search)}) order by agenda.valid_to, agenda.id), '[]')
        from offering_service
        join agenda on agenda.offering_id = offering_service.offering_id
        join centre on centre.id = agenda.centre_id and centre.active
        join practitioner on practitioner.id = agenda.practitioner_id
        where offering_service.service_id = service.id
          and (agenda.valid_to is null or agenda.valid_to >= ${addDays(civilDate(now), -DAYS_OF_ENDED)}::date)
      ) as agendas
    from service join specialty on specialty.id = service.specialty_id
    where service.id = ${search.serviceId} and service.specialty_id = ${search.specialtyId}
      and service.active and specialty.active`.execute(db)
  return rows[0]
}

/** "Dra. Inés Arrieta", from a row `practitioner`. */
export const spokenName = sql`concat_ws(' ', nullif(practitioner.title, ''), nullif(practitioner.first_name, ''), practitioner.last_name)`

/** Condition on `agenda` and `practitioner`: slots of it can pass the filters, so that no others are walked through in vain. */
function fits({weekdays, timeFrom, timeTo, practitionerId, practitionerSex}: SlotSearch) {
  const days = weekdays.map((day) => WIRE_WEEKDAYS.indexOf(day) + 1)
  return sql`(
    (${practitionerId ?? null}::integer is null or practitioner.id = ${practitionerId ?? null})
    and (${practitionerSex ?? null}::text is null or practitioner.sex = ${practitionerSex ?? null})
    and (
      not exists (select from agenda_hours where agenda_hours.agenda_id = agenda.id)
      or exists (
        select from agenda_hours
        where agenda_hours.agenda_id = agenda.id and agenda_hours.ends > ${timeFrom}::time and agenda_hours.starts <= ${timeTo}::time
          and (cardinality(${days}::integer[]) = 0 or agenda_hours.weekday = any(${days}::integer[]))
      )
      or exists (select from agenda_extra where agenda_extra.agenda_id = agenda.id)
    )
  )`
}
