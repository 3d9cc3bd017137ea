import {Client} from 'pg'

// A network of 24 centres and 10 specialties. Each specialty has three offerings of two services, of which one is in all
// three, and each centre has agendas of all thirty offerings. A professional attends one offering at one centre and has one
// slot on each of the next 139 days, between 8 and 20 h; of the slots 30 % are taken and 10 % are for the counter. One
// professional for each offering and centre makes 100,080 slots; twenty make 2,001,600.

export const CENTRES = 24
export const SPECIALTIES = 10
const OFFERINGS = SPECIALTIES * 3
const SLOTS_EACH = 139

/** The service of a specialty that all of its offerings contain. */
export const commonService = (specialtyId: number) => specialtyId * 10

const NETWORK = `
  insert into centre (slug, name, kind, address, city, province_id, phone)
    select 'centro_' || n, 'Centro ' || n, 'medical', 'Calle ' || n, 'Buenos Aires', 2, '11 5555 0100'
    from generate_series(1, ${CENTRES}) n;
  insert into room (centre_id, name) select id, 'Consultorio' from centre;
  insert into specialty (id, code, name, kind)
    select n, 'E' || n, 'Especialidad ' || n, 'medical' from generate_series(1, ${SPECIALTIES}) n;
  insert into service (id, specialty_id, name)
    select s * 10 + p, s, 'Práctica ' || p from generate_series(1, ${SPECIALTIES}) s, generate_series(0, 3) p;
  insert into offering (specialty_id, name)
    select s, 'Oferta ' || o from generate_series(1, ${SPECIALTIES}) s, generate_series(1, 3) o;
  insert into offering_service (offering_id, service_id)
    select id, specialty_id * 10 + p from offering, lateral (values (0), (1 + id % 3)) as chosen (p);
`

const PRACTITIONERS = `
  insert into practitioner (title, first_name, last_name, sex, licence)
  select 'Dr.', 'Nombre', 'Apellido ' || n, case n % 2 when 0 then 'F' else 'M' end, 'MN ' || n
  from generate_series(1, $1::int) n`

const AGENDAS = `
  insert into agenda (practitioner_id, centre_id, room_id, offering_id, slot_minutes, valid_from)
  select practitioner.id, centre.id, room.id, 1 + (nth / ${CENTRES}) % ${OFFERINGS}, 20, current_date
  from (select id, row_number() over (order by id) - 1 as nth from practitioner) as practitioner
  join centre on centre.id = 1 + practitioner.nth % ${CENTRES}
  join room on room.centre_id = centre.id`

const SLOTS = `
  insert into slot (agenda_id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at, state, online)
  select agenda.id, offering_id, centre_id, practitioner_id, room_id, at, at + interval '20 minutes',
    case when luck % 10 < 3 then 'taken' else 'free' end, luck % 100 / 10 < 9
  from agenda, generate_series(1, ${SLOTS_EACH}) as day,
    lateral (select abs(hashint4(agenda.id * 1000 + day)) as luck) as drawn,
    lateral (
      select date_trunc('day', now()) + make_interval(days => day, mins => 11 * 60 + luck / 100 % 36 * 20) as at
    ) as times
  where agenda.centre_id = $1`

const PATIENT = `
  insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date, status)
  values (2, '90000001', 'Ana', 'Medición', 'F', '1985-04-12', 'validated') returning id`

/** Fills a database with so many professionals for each offering and centre; returns the number of slots and one patient. */
export async function fillNetwork(
  ownerUrl: string,
  professionals: number,
): Promise<{slots: number; patientId: number}> {
  const client = new Client({connectionString: ownerUrl})
  await client.connect()
  try {
    await client.query(NETWORK)
    await client.query(PRACTITIONERS, [professionals * CENTRES * OFFERINGS])
    await client.query(AGENDAS)
    let slots = 0
    for (let centre = 1; centre <= CENTRES; centre++) slots += (await client.query(SLOTS, [centre])).rowCount ?? 0
    const {rows} = await client.query<{id: string}>(PATIENT)
    await client.query('vacuum analyze')
    return {slots, patientId: Number(rows[0]?.id)}
  } finally {
    await client.end()
  }
}
