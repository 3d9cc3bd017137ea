import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {MEN, SURNAMES, WOMEN} from '@ceibo/demo/names.data'
import type {Database} from '@ceibo/database/open-database'
import {hashSecret, newSecret} from '@ceibo/server/platform/secrets/secret-token'
import {Client} from 'pg'
import {fillNetwork} from './many-slots.queries.ts'

// What a desk works with: the network of 2,001,600 slots, 200,000 patients with names as they are, an appointment of every second one, and a centre
// whose day has 60 professionals.

export const PATIENTS = 200_000
const FIRST_DOCUMENT = 20_000_000
const FIRST_PHONE = 40_000_000
export const DAY_CENTRE = 'centro_dia'
export const DAY_COLUMNS = 60
const SLOTS_OF_DAY = 36

export const documentOf = (nth: number) => String(FIRST_DOCUMENT + nth * 37)
export const phoneOf = (nth: number) => `11 ${String(FIRST_PHONE + nth * 29).replace(/^(\d{4})/, '$1-')}`

/** Names that lines ask for. */
const NAMES = `
  update specialty set name = 'Traumatología' where id = 1;
  update specialty set name = 'Cardiología' where id = 2;
  update service set name = 'Consulta' where id % 10 = 0;
  update centre set name = 'Palermo', address = 'Av. Santa Fe 3200' where id = 1;
`

// Each person has one of the names and one or two of the surnames, drawn by hashes of their number.
const PEOPLE = `
  insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date, status, phone)
  select 2, ($1::int + n * 37)::text, ($3::text[])[1 + abs(hashint4(n)) % cardinality($3::text[])],
    ($4::text[])[1 + abs(hashint4(n + 1000003)) % cardinality($4::text[])]
      || case when n % 3 = 0 then ' ' || ($4::text[])[1 + abs(hashint4(n + 2000003)) % cardinality($4::text[])] else '' end,
    'F', date '1940-01-01' + abs(hashint4(n + 3000003)) % 30000, 'validated', '+54911' || ($2::int + n * 29)::text
  from generate_series(0, $5::int - 1) n`

const REGISTERED = 'insert into agenda_patient (person_id, registered_at) select id, now() from person'

const TODAY = `
  insert into slot (agenda_id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at)
  select agenda_id, offering_id, centre_id, practitioner_id, room_id, starts_at - interval '1 day', ends_at - interval '1 day'
  from slot where starts_at >= date_trunc('day', now()) + interval '1 day' and starts_at < date_trunc('day', now()) + interval '2 days'`

const APPOINTMENTS = `
  insert into appointment (slot_id, patient_id, booked_by, practitioner_id, centre_id, room_id, specialty_id, service_id, during, day, created_at)
  select taken.id, patient.id, patient.id, practitioner_id, centre_id, room_id, offering.specialty_id, offering.specialty_id * 10,
    tstzrange(starts_at, ends_at), (starts_at at time zone 'America/Argentina/Buenos_Aires')::date, now()
  from (select slot.*, row_number() over (order by hashint8(id)) as nth from slot where state = 'taken') as taken
  join offering on offering.id = taken.offering_id
  join (select id, row_number() over (order by id) * 2 as nth from person) as patient on patient.nth = taken.nth * 2
  where taken.nth <= $1::int / 2`

/** Professionals of one centre side by side: of their times seven in ten are taken, in every state that a day has. */
const DAY = `
  with centre as (
    insert into centre (slug, name, kind, address, city, province_id, phone)
    values ($1, 'Centro del día', 'medical', 'Calle 1', 'Buenos Aires', 2, '11 5555 0100') returning id
  ),
  room as (insert into room (centre_id, name) select id, 'Consultorio ' || n from centre, generate_series(1, 20) n returning id, centre_id),
  doctor as (
    insert into practitioner (title, first_name, last_name, sex, licence)
    select case n % 2 when 0 then 'Dra.' else 'Dr.' end, ($3::text[])[1 + n % cardinality($3::text[])],
      ($4::text[])[1 + n * 7 % cardinality($4::text[])], 'F', 'MN DIA ' || n
    from generate_series(1, $2::int) n returning id
  ),
  agenda as (
    insert into agenda (practitioner_id, centre_id, room_id, offering_id, slot_minutes, valid_from)
    select doctor.id, room.centre_id, room.id, 1 + doctor.id % 30, 20, current_date
    from (select id, row_number() over (order by id) as nth from doctor) as doctor
    join (select id, centre_id, row_number() over (order by id) as nth from room) as room on room.nth = 1 + doctor.nth % 20
    returning id, offering_id, centre_id, practitioner_id, room_id
  )
  insert into slot (agenda_id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at, state)
  select agenda.id, offering_id, centre_id, practitioner_id, room_id, at, at + interval '20 minutes',
    case when abs(hashint4(agenda.id * 100 + n)) % 10 < 7 then 'taken' else 'free' end
  from agenda, generate_series(0, $5::int - 1) n,
    lateral (select $6::date::timestamp at time zone 'America/Argentina/Buenos_Aires' + make_interval(mins => 480 + n * 20) as at) as times`

const DAY_APPOINTMENTS = `
  insert into appointment (slot_id, patient_id, booked_by, practitioner_id, centre_id, room_id, specialty_id, service_id, during, day, created_at, state)
  select taken.id, patient.id, patient.id, practitioner_id, centre_id, room_id, offering.specialty_id, offering.specialty_id * 10,
    tstzrange(starts_at, ends_at), $2::date, now(), (array['booked', 'booked', 'confirmed', 'arrived', 'attended', 'absent'])[1 + taken.nth % 6]
  from (
    select slot.*, row_number() over (order by slot.id) as nth from slot join centre on centre.id = slot.centre_id
    where centre.slug = $1 and slot.state = 'taken'
  ) as taken
  join offering on offering.id = taken.offering_id
  join (select id, row_number() over (order by id desc) as nth from person) as patient on patient.nth = taken.nth`

const STEPS = `
  insert into appointment_step (appointment_id, state, at, actor_kind, actor_id, is_undo)
  select id, state, lower(during) - interval '10 minutes', 'staff', 1, false from appointment where state = 'arrived'`

/** Fills a database with all that a desk searches; returns the number of slots. `day` is that of the centre with many professionals. */
export async function fillDesk(ownerUrl: string, day: string): Promise<number> {
  const {slots} = await fillNetwork(ownerUrl, 20)
  const client = new Client({connectionString: ownerUrl})
  await client.connect()
  try {
    const names = [...WOMEN, ...MEN]
    await client.query(NAMES)
    await client.query(PEOPLE, [FIRST_DOCUMENT, FIRST_PHONE, names, SURNAMES, PATIENTS])
    await client.query(REGISTERED)
    await client.query(TODAY)
    await client.query(APPOINTMENTS, [PATIENTS])
    await client.query(DAY, [DAY_CENTRE, DAY_COLUMNS, names, SURNAMES, SLOTS_OF_DAY, day])
    await client.query(DAY_APPOINTMENTS, [DAY_CENTRE, day])
    await client.query(STEPS)
    await client.query('vacuum analyze')
    return slots
  } finally {
    await client.end()
  }
}

/** Members of the staff with sessions of the console, each with what signs their calls. */
export async function signInMembers(
  db: Database,
  count: number,
  role: StaffRole = 'reception',
): Promise<Record<string, string>[]> {
  const now = new Date()
  const signed: Record<string, string>[] = []
  for (let nth = 0; nth < count; nth++) {
    const {id} = await db
      .insertInto('staff_member')
      .values({email: `mostrador-${nth}@ceibo.example`, name: 'Lucía Vera', created_at: now})
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('staff_grant').values({staff_id: id, role, centre_id: null}).execute()
    const secret = newSecret()
    await db
      .insertInto('staff_session')
      .values({
        staff_id: id,
        hash: hashSecret(secret),
        created_at: now,
        last_used_at: now,
        ends_at: new Date(now.getTime() + 12 * 3_600_000),
      })
      .execute()
    signed.push({cookie: `__Host-ceibo-staff=${secret}`})
  }
  return signed
}

/** One row by one index: what the desk's figures are compared with. */
export async function readIndexed(db: Database, nth: number): Promise<void> {
  await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('document_type_id', '=', 2)
    .where('document_number', '=', documentOf(nth))
    .executeTakeFirstOrThrow()
}

/** The names of some patients, and the numbers of some appointments, to be searched for. */
export async function desired(db: Database, count: number) {
  const people = await db
    .selectFrom('person')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('phone', 'is not', null)
    .orderBy('document_number')
    .limit(count)
    .execute()
  const appointments = await db.selectFrom('appointment').select('id').orderBy('id').limit(count).execute()
  return {people, appointmentIds: appointments.map(({id}) => id)}
}
