import {sql} from 'kysely'

/**
 * True when the network, the centre or the professional does not attend at some moment of a slot, which has the columns
 * centre_id, practitioner_id, starts_at and ends_at. Part of a query and no function of the database, which would be called once
 * for each of a hundred thousand slots.
 */
export function isClosed(slot: 'slot' | 'placed') {
  const column = (name: string) => sql.ref(`${slot}.${name}`)
  return sql<boolean>`(
    exists (
      select from closure
      where closure.during && tstzrange(${column('starts_at')}, ${column('ends_at')})
        and (closure.centre_id is null or closure.centre_id = ${column('centre_id')})
        and (closure.practitioner_id is null or closure.practitioner_id = ${column('practitioner_id')})
    )
    or (${column('starts_at')} at time zone 'America/Argentina/Buenos_Aires')::date in (select day from holiday)
  )`
}
