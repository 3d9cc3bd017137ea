import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A digest of what the demo wrote: counts and hashes of the content, without ids. */
export async function networkDigest(db: Database): Promise<unknown> {
  const {rows} = await sql`
    select
      (select md5(string_agg(concat_ws('|', licence, title, first_name, last_name, sex), ';' order by licence)) from practitioner)
        as practitioners,
      (select md5(string_agg(concat_ws('|', document_number, first_name, last_name, birth_date, email, cuil, status, plan_type_id),
        ';' order by document_number)) from person) as people,
      (
        select md5(string_agg(concat_ws('|', licence, starts_at, ends_at, slug, room.name, online, state), ';'
          order by licence, starts_at))
        from slot join practitioner on practitioner.id = practitioner_id join centre on centre.id = slot.centre_id
        join room on room.id = room_id
      ) as slots,
      (
        select md5(string_agg(concat_ws('|', licence, during, document_number, service_id, appointment.state, source,
          appointment.created_at), ';' order by licence, during, document_number))
        from appointment join practitioner on practitioner.id = practitioner_id join person on person.id = patient_id
      ) as appointments,
      (select count(*) from coverage_rule) as rules, (select count(*) from notification) as notifications
  `.execute(db)
  return rows[0]
}
