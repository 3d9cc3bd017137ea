import {Client} from 'pg'

// What a network has beside appointments: answers of half of the patients, decided reviews of a year, and mails of a month.

const CASES = 30_000
const MAILS = 300_000

const ANSWERS = `
  insert into appointment_step (appointment_id, state, at, actor_kind, actor_id, is_undo)
  select id, 'confirmed', now(), 'patient', patient_id, false from appointment where id % 2 = 0`

const REVIEWS = `
  with opened as (
    insert into verification_case (handle, kind, state, holder_id, subject_id, document_type_id, document_number, validation_type,
      channel, created_at, changed_at)
    select 'medido-' || id, 'identity', 'accepted', id, id, document_type_id, document_number, 'manual', 'web',
      now() - make_interval(hours => (id % 8700)::int), now()
    from person where document_type_id = 2 order by id limit ${CASES}
    returning id, created_at
  )
  insert into verification_event (case_id, at, kind, round)
  select id, created_at, 'submitted', 1 from opened
  union all
  select id, created_at + interval '7 hours', 'accepted', 1 from opened`

const SENT = `
  insert into mail_outbox (kind, recipient, data, created_at, not_before, sent_at)
  select 'appointment-booked', 'paciente-' || n || '@correo.example', '{}', at, at, at + interval '1 second'
  from generate_series(1, ${MAILS}) n, lateral (select now() - make_interval(secs => n * 8) as at) as times`

/** Fills what the numbers count beside slots and appointments; returns it in words. */
export async function fillNumbers(ownerUrl: string): Promise<string> {
  const client = new Client({connectionString: ownerUrl})
  await client.connect()
  try {
    for (const statement of [ANSWERS, REVIEWS, SENT, 'vacuum analyze']) await client.query(statement)
    return `${CASES.toLocaleString('en')} reviews and ${MAILS.toLocaleString('en')} mails`
  } finally {
    await client.end()
  }
}
