import {hash} from '@node-rs/argon2'
import {Client} from 'pg'

/** Confirmations per search: the most future appointments of one specialty that a patient may have. */
export const BOOKINGS_EACH = 5
const PASSWORD = 'Ceibo2026!'
const FIRST_DOCUMENT = 60_000_000

type Search = {
  prestadorId: number
  fechaDesde: string
  fechaHasta: string
  idCentros: string
  especialidadId: number
  practicas: number
  cantidad: number
}

export type Booker = {document: string; password: string; searches: Search[]}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const NETWORK = `
  insert into specialty (id, code, name, kind) values (901, 'B1', 'Medición 1', 'medical'), (902, 'B2', 'Medición 2', 'medical') on conflict do nothing;
  insert into service (id, specialty_id, name) values (90101, 901, 'Medición'), (90201, 902, 'Medición') on conflict do nothing;
  insert into centre (slug, name, kind, address, city, province_id, phone)
    values ('medicion', 'Medición', 'medical', 'Calle 1', 'CABA', 2, '11-5555-0100') on conflict do nothing;
  insert into room (centre_id, name) select id, 'Consultorio' from centre where slug = 'medicion' on conflict do nothing;
  insert into offering (specialty_id, name) select id, name from specialty where id in (901, 902)
    and not exists (select from offering o where o.specialty_id = specialty.id);
  insert into offering_service (offering_id, service_id) select o.id, p.id from offering o join service p using (specialty_id)
    where o.specialty_id in (901, 902) on conflict do nothing;
`

/** One practitioner for each specialty and booker, with a slot on each of five days, so that bookers do not compete for slots. */
const PRACTITIONERS = `
  with made as (
    insert into practitioner (title, first_name, last_name, sex, licence)
    select 'Dr.', 'Medición', n::text, 'M', 'BENCH-' || s || '-' || n from generate_series(1, $1::int) n, generate_series(901, 902) s
    returning id, licence),
  agendas as (
    insert into agenda (practitioner_id, centre_id, room_id, offering_id, slot_minutes, valid_from, active)
    select made.id, c.id, r.id, o.id, 20, current_date, false
    from made join offering o on o.specialty_id = split_part(made.licence, '-', 2)::int
      join centre c on c.slug = 'medicion' join room r on r.centre_id = c.id
    returning id, practitioner_id, centre_id, room_id, offering_id)
  insert into slot (agenda_id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at)
  select a.id, a.offering_id, a.centre_id, a.practitioner_id, a.room_id, at, at + interval '20 minutes'
  from agendas a join offering o on o.id = a.offering_id, generate_series(1, ${BOOKINGS_EACH}) day,
    lateral (select date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires') at time zone 'America/Argentina/Buenos_Aires'
      + make_interval(days => day + 1, hours => o.specialty_id - 901 + 10) as at) as times`

const PEOPLE = `
  with made as (
    insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date, email, status)
    select 2, ($1::int + n)::text, 'Medición', n::text, 'F', '1980-01-01', 'medicion' || n || '@ceibo.example', 'validated' from generate_series(1, $2::int) n
    returning id, document_number)
  insert into credential (person_id, document_type_id, document_number, password_hash)
  select id, 2, document_number, $3 from made`

const slashDate = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')

/** Inserts people who can sign in, each with ten slots of their own in two specialties. */
export function insertBookers(url: string, count: number): Promise<Booker[]> {
  return withClient(url, async (client) => {
    await client.query(NETWORK)
    await client.query(PRACTITIONERS, [count])
    const passwordHash = await hash(PASSWORD, {memoryCost: 19_456, timeCost: 2, parallelism: 1})
    await client.query(PEOPLE, [FIRST_DOCUMENT, count, passwordHash])
    await client.query('analyze')
    const {rows} = await client.query<{id: number; licence: string}>(
      `select id, licence from practitioner where licence like 'BENCH-%'`,
    )
    const practitioners = new Map(rows.map((row) => [row.licence, row.id]))
    return Array.from({length: count}, (_, index) => ({
      document: String(FIRST_DOCUMENT + index + 1),
      password: PASSWORD,
      searches: [901, 902].map((specialty) => ({
        prestadorId: practitioners.get(`BENCH-${specialty}-${index + 1}`) ?? 0,
        fechaDesde: slashDate(0),
        fechaHasta: slashDate(20),
        idCentros: 'medicion',
        especialidadId: specialty,
        practicas: specialty * 100 + 1,
        cantidad: BOOKINGS_EACH,
      })),
    }))
  })
}

let round = 0

/** Inserts slots for the bare transaction, far ahead, and 250 patients a client, so that no constraint refuses. Returns pgbench's
variables. */
export function insertBareSlots(url: string, clients: number): Promise<Record<string, number>> {
  round += 1
  const slotsEach = 4_000
  const epoch = Math.floor(Date.UTC(2040 + round, 0, 1, 3) / 1000)
  return withClient(url, async (client) => {
    const insertPractitioners = `insert into practitioner (title, first_name, last_name, sex, licence)
      select 'Dr.', 'Bare', n::text, 'M', 'BARE-${round}-' || n from generate_series(1, $1::int) n returning id`
    const practitioners = await client.query<{id: number}>(insertPractitioners, [clients])
    const practitionerBase = Math.min(...practitioners.rows.map((row) => row.id))
    const insertPeople = `with made as (
      insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date)
      select 2, (${60_000_000 + round * 100_000} + n)::text, 'Bare', n::text, 'F', '1980-01-01' from generate_series(1, $1::int) n returning id)
      insert into agenda_patient (person_id) select id from made returning person_id`
    const people = await client.query<{person_id: string}>(insertPeople, [clients * 250])
    const patientBase = Math.min(...people.rows.map((row) => Number(row.person_id)))
    const places = await client.query<{centre: number; room: number; offering: number; agenda: number; last: string}>(
      `select c.id as centre, r.id as room, o.id as offering, (select min(id) from agenda) as agenda, (select max(id) from slot) as last
       from centre c join room r on r.centre_id = c.id, offering o where c.slug = 'medicion' and o.specialty_id = 901`,
    )
    const place = places.rows[0]
    if (!place) throw new Error('The network of the benchmark is missing')
    const clientBase = Number(place.last) + 1_000_000
    await client.query(
      `insert into slot (id, agenda_id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at) overriding system value
       select $1::bigint + c * 100000 + n, $2, $3, $4, $5::int + c, $6, at, at + interval '5 minutes'
       from generate_series(0, $7::int - 1) c, generate_series(1, ${slotsEach}) n,
         lateral (select to_timestamp($8::bigint + (n / 250) * 86400 + (n % 250) * 300) as at) t`,
      [clientBase, place.agenda, place.offering, place.centre, practitionerBase, place.room, clients, epoch],
    )
    await client.query('analyze')
    return {
      n: 0,
      client_base: clientBase,
      patient_base: patientBase,
      practitioner_base: practitionerBase,
      epoch,
      centre: place.centre,
      room: place.room,
      specialty: 901,
      service: 90101,
    }
  })
}
