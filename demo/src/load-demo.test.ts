import {bestCoverage, coverageOf} from '@ceibo/rules/appointments/coverage'
import {attends} from '@ceibo/rules/appointments/attendance-limits'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {inTransaction} from '@ceibo/database/transaction'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import {ANA, HUGO, MARTA, MORA, NADIA, OSCAR, PABLO, RITA, SOFIA, TOMAS} from './people.data.ts'
import {CENTRES} from './centres.data.ts'
import {clearDemo} from './clear-demo.ts'
import {DEMO_PASSWORD, DEMO_PEOPLE} from './demo-people.ts'
import {openGuard} from './demo-guard.queries.ts'
import {isDemoLoaded} from './demo-presence.queries.ts'
import {networkDigest} from './test-network-digest.ts'
import {loadDemo} from './load-demo.ts'
import {SPECIALTIES} from './specialties.data.ts'
import {PAST_VISITS} from './visits.data.ts'

// Late on the Friday before Carnival, before a weekend and two holidays.
const now = new Date('2026-02-13T23:30:00Z')
const today = civilDate(now)
const hashPassword = (plain: string) => Promise.resolve(`hash of ${plain}`)
const stored = new Map<string, Buffer>()
const putPicture = (key: string, content: Buffer) => Promise.resolve(void stored.set(key, content))

const {db} = await freshDatabase()
const startedAt = performance.now()
const first = await loadDemo(db, {now, hashPassword, putPicture})
const seconds = (performance.now() - startedAt) / 1000

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const {rows} = await sql<{count: number}>`select count(*) as count from ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

async function personOf(document: string) {
  return db.selectFrom('person').selectAll().where('document_number', '=', document).executeTakeFirst()
}

describe('the demo network', () => {
  it('loads into an empty database', () => {
    process.stdout.write(`The demo loads in ${seconds.toFixed(1)} s\n`)
    expect(first).toEqual({loaded: true})
  })

  it('has the promised numbers of centres, professionals and free slots', async () => {
    const centres = await db.selectFrom('centre').select(['slug', 'kind']).execute()
    expect(centres.filter(({kind}) => kind === 'medical').length).toBe(15)
    expect(centres.filter(({kind}) => kind === 'dental').length).toBe(9)
    expect(new Set(centres.map(({slug}) => slug))).toEqual(new Set(CENTRES.map(({slug}) => slug)))
    expect(await count(sql`practitioner`)).toBeGreaterThanOrEqual(120)
    expect(await count(sql`specialty`)).toBeGreaterThanOrEqual(45)
    expect(await count(sql`slot where state = 'free' and online and starts_at > ${now}`)).toBeGreaterThanOrEqual(
      100_000,
    )
    const {rows} = await sql<{last: string}>`
      select max(starts_at at time zone interval '-03:00')::date as last from slot`.execute(db)
    expect(rows[0]?.last).toBe(addDays(today, 180))
  })

  it('keeps some times for their own day, and gives desks room beside taken ones', async () => {
    const shares = await db
      .selectFrom('agenda')
      .innerJoin('offering', 'offering.id', 'agenda.offering_id')
      .innerJoin('specialty', 'specialty.id', 'offering.specialty_id')
      .select(['specialty.code', 'same_day_percent as sameDay', 'overbook_per_day as beside'])
      .distinct()
      .execute()
    expect(
      shares
        .filter(({sameDay}) => sameDay > 0)
        .map(({code}) => code)
        .toSorted(),
    ).toEqual(['KINE', 'REUM', 'UROL'])
    expect(new Set(shares.map(({beside}) => beside))).toEqual(new Set([0, 1, 2]))
    expect(await count(sql`slot where same_day`)).toBeGreaterThan(100)
  })

  it('has agendas in each centre on all working days, and closes it on holidays', async () => {
    expect(await count(sql`centre where not exists (select from agenda where centre_id = centre.id)`)).toBe(0)
    expect(await count(sql`holiday where day between ${today}::date and ${today}::date + 365`)).toBeGreaterThan(14)
    expect(
      await count(sql`
        slot join holiday on holiday.day = (starts_at at time zone interval '-03:00')::date where state <> 'blocked'`),
    ).toBe(0)
  })

  it('has no agendas on Sundays, when only guards attend, which cannot be booked', async () => {
    expect(await count(sql`agenda_hours where weekday = 7`)).toBe(0)
    expect(await count(sql`slot where extract(isodow from ${civilStart}) = 7`)).toBe(0)
    expect(await count(sql`slot where extract(isodow from ${civilStart}) = 6`)).toBeGreaterThan(1000)
  })

  it('has professionals who attend on several days of the week, in each of their places', async () => {
    expect(await count(fewDays('agenda.id'))).toBe(0)
    expect(await count(fewDays('agenda.practitioner_id'))).toBe(0)
    expect(await count(sql`agenda where not exists (select from agenda_hours where agenda_id = agenda.id)`)).toBe(0)
  })

  it('closes on the non-working days for tourism', async () => {
    const bridges = await db.selectFrom('holiday').select('day').where('name', 'like', '%fines turísticos').execute()
    expect(bridges.map(({day}) => day)).toEqual(
      expect.arrayContaining(['2026-03-23', '2026-07-10', '2026-12-07', '2027-05-24']),
    )
    expect(await count(sql`slot where ${civilStart}::date = '2026-03-23' and state <> 'blocked'`)).toBe(0)
    expect(await count(sql`slot where ${civilStart}::date = '2026-03-23'`)).toBeGreaterThan(0)
  })

  it('gives professionals a title and a licence, a national one in the capital and a provincial one elsewhere', async () => {
    const {rows} = await sql<{title: string; sex: string; licence: string; province: number; kind: string}>`
      select distinct title, practitioner.sex, licence, province_id as province, specialty.kind
      from practitioner join agenda on agenda.practitioner_id = practitioner.id join centre on centre.id = centre_id
      join offering on offering.id = offering_id join specialty on specialty.id = specialty_id
      where practitioner.kind = 'person'`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(120)
    for (const {title, sex, licence, province, kind} of rows) {
      expect(licence).toMatch(province === 2 ? /^MN \d{6}$/ : /^MP \d{6}$/)
      expect(kind === 'dental' ? ['Od.'] : [sex === 'F' ? 'Dra.' : 'Dr.', 'Lic.']).toContain(title)
    }
  })

  it('has its imaging reports signed by doctors of the register', async () => {
    const {rows} = await sql<{signer: string; licence: string}>`
      select report.signer_name as signer, report.signer_licence as licence
      from study join study_report as report on report.study_id = study.id where study.kind = 'imaging'`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const {signer, licence} of rows) expect(`${signer}, ${licence}`).toMatch(/^(Dr|Dra)\. .+, M[NP] \d{6}$/)
  })

  it('has old results that the patient and the parent have read, and newer ones that nobody has read', async () => {
    const {rows} = await sql<{patient: string; reader: string | null; isOld: boolean}>`
      select distinct study.document_number as patient, reader.document_number as reader,
        report.issued_at < ${addDays(today, -45)}::date as "isOld"
      from study join study_report report on report.study_id = study.id
      left join study_opening opening on opening.study_uid = study.uid
      left join person reader on reader.id = opening.person_id
      where study.kind = 'laboratory' and study.document_number in (${ANA}, ${TOMAS})
      order by 1, 2`.execute(db)
    expect(rows.filter(({isOld}) => isOld).map(({patient, reader}) => [patient, reader])).toEqual([
      [ANA, ANA],
      [TOMAS, PABLO],
      [TOMAS, ANA],
    ])
    expect(rows.filter(({isOld}) => !isOld).map(({reader}) => reader)).toContain(null)
    expect(rows.filter(({isOld}) => !isOld).map(({reader}) => reader)).not.toContain(ANA)
  })

  it('draws blood in every laboratory without naming a doctor', async () => {
    const {rows} = await sql<{kind: string; first_name: string; last_name: string; title: string; centres: number}>`
      select practitioner.kind, first_name, last_name, title, count(distinct centre_id) as centres
      from practitioner join agenda on agenda.practitioner_id = practitioner.id
      join offering on offering.id = offering_id join specialty on specialty.id = specialty_id
      where specialty.code = 'LABO' group by practitioner.id`.execute(db)
    expect(rows.length).toBe(15)
    for (const row of rows) {
      expect(row).toMatchObject({
        kind: 'team',
        title: '',
        first_name: '',
        last_name: 'Equipo de extracciones',
        centres: 1,
      })
    }
    expect(await count(sql`practitioner where kind = 'team'`)).toBe(15)
    expect(await count(sql`practitioner where kind = 'person' and (first_name = '' or title = '')`)).toBe(0)
  })

  it('has the city of each centre', async () => {
    expect(await count(sql`centre where city = ''`)).toBe(0)
  })

  it('has between two and ten services in each specialty, each offered somewhere', async () => {
    for (const {name, offerings} of SPECIALTIES) {
      const services = offerings.flatMap(({services}) => services).length
      expect({name, fits: services >= 2 && services <= 10}).toEqual({name, fits: true})
    }
    expect(
      await count(sql`service where not exists (
        select from offering_service join agenda using (offering_id) where service_id = service.id)`),
    ).toBe(0)
  })

  it('never gives two agendas the same room, or a professional two places, at the same time', async () => {
    expect(await count(clash('room_id'))).toBe(0)
    expect(await count(clash('practitioner_id'))).toBe(0)
  })
})

describe('the calendars', () => {
  it('are fuller in the next days than later', async () => {
    expect(await fullness(1, 3)).toBeGreaterThan(0.25)
    expect(await fullness(4, 9)).toBeGreaterThan(await fullness(15, 30))
    expect(await fullness(70, 170)).toBeLessThan(0.01)
  })

  it('have free slots within three days in each popular specialty', async () => {
    const {rows} = await sql<{id: number}>`
      select distinct specialty_id as id from slot join offering on offering.id = slot.offering_id
      where state = 'free' and online and starts_at > ${now} and starts_at < ${now}::timestamptz + interval '3 days'
    `.execute(db)
    const served = new Set(rows.map(({id}) => id))
    const missing = SPECIALTIES.filter(({id, popular}) => popular === true && !served.has(id))
    expect(missing.map(({name}) => name)).toEqual([])
  })

  it('have an appointment for each taken slot, for a patient whom the service attends', async () => {
    const stands = sql`appointment.slot_id = slot.id and appointment.state <> 'cancelled'`
    expect(await count(sql`slot where state = 'taken' and not exists (select from appointment where ${stands})`)).toBe(
      0,
    )
    expect(await count(sql`slot join appointment on ${stands} where slot.state <> 'taken'`)).toBe(0)
    expect(
      await count(sql`
        appointment join service on service.id = service_id join person on person.id = patient_id
        where service.specialty_id <> appointment.specialty_id or service.sex <> person.sex
          or extract(year from age(day, birth_date)) < service.min_age`),
    ).toBe(0)
    expect(await count(sql`appointment where (state = 'booked') <> (lower(during) >= ${now})`)).toBe(0)
    expect(await count(sql`appointment where created_at >= ${now} or created_at >= lower(during)`)).toBe(0)
  })
})

describe('the people of the demo', () => {
  it('are those of the list, with their account status', async () => {
    const status = async (document: string) => (await personOf(document))?.status
    const statuses = await Promise.all(DEMO_PEOPLE.map(async ({document}) => [document, await status(document)]))
    expect(Object.fromEntries(statuses)).toMatchObject({
      '30111222': 'validated',
      '28999111': 'unvalidated',
      '31222333': 'pending',
      '27333444': 'no-tax-id',
      '29888777': 'validated',
    })
    expect(await personOf(SOFIA)).toBeUndefined()
    const taxIds = db.selectFrom('tax_id').select('cuil').where('document_number', 'in', ['28999111', '27333444'])
    expect(await taxIds.execute()).toEqual([{cuil: '20289991116'}])
    for (const {document, name} of DEMO_PEOPLE.filter(({document}) => document !== SOFIA)) {
      const person = await personOf(document)
      expect(`${person?.first_name} ${person?.last_name}`).toBe(name)
    }
  })

  it('sign in with one password, except the member of the plan', async () => {
    const credentials = await db.selectFrom('credential').selectAll().execute()
    const of = (document: string) => credentials.find((one) => one.document_number === document)
    expect(new Set(credentials.map((one) => one.password_hash))).toEqual(new Set([`hash of ${DEMO_PASSWORD}`]))
    expect(of(ANA)?.must_complete).toBe(false)
    expect(of(NADIA)?.must_complete).toBe(true)
    expect(of(OSCAR)).toBeUndefined()
    expect(await count(sql`plan_member where document_number = ${OSCAR}`)).toBe(1)
  })

  it('have children under sixteen, at each step of the family group', async () => {
    const family = await db
      .selectFrom('relationship')
      .innerJoin('person', 'person.id', 'dependant_id')
      .select(['first_name', 'relationship.status as link', 'person.status as account', 'birth_date'])
      .where('holder_id', '=', (await personOf(ANA))?.id ?? 0)
      .where('relationship', '=', 'child')
      .orderBy('first_name')
      .execute()
    expect(family.map(({first_name, link, account}) => [first_name, link, account])).toEqual([
      ['Bruno', 'verified', 'unvalidated'],
      ['Lola', 'unverified', 'unvalidated'],
      ['Mora', 'pending', 'unvalidated'],
      ['Tomás', 'verified', 'validated'],
    ])
    for (const {birth_date} of family) expect(birth_date > addDays(today, -15 * 365)).toBe(true)
  })

  it('include another guardian of Tomás, and two who invited Ana: her mother, for whom she books, and one unanswered', async () => {
    const holders = db
      .selectFrom('relationship')
      .innerJoin('person as holder', 'holder.id', 'holder_id')
      .innerJoin('person as dependant', 'dependant.id', 'dependant_id')
      .select(['holder.first_name as holder', 'dependant.first_name as dependant', 'scope'])
      .where((eb) => eb.or([eb('relationship', '=', 'adult'), eb('holder.first_name', '=', 'Pablo')]))
      .orderBy('holder.first_name')
    expect(await holders.execute()).toEqual([
      {holder: 'Ana', dependant: 'Celia', scope: 'appointments'},
      {holder: 'Pablo', dependant: 'Tomás', scope: 'all'},
    ])
    const invitations = db.selectFrom('acting_invitation').select(['document_number', 'state']).orderBy('state')
    expect(await invitations.execute()).toEqual([
      {document_number: ANA, state: 'accepted'},
      {document_number: ANA, state: 'pending'},
    ])
  })

  it('include Ana, with past and future appointments', async () => {
    const ana = await personOf(ANA)
    const {rows} = await sql<{state: string; ahead: number; own: boolean; prepared: boolean}>`
      select appointment.state, day - ${today}::date as ahead, patient_id = booked_by as own,
        preparation is not null as prepared
      from appointment join service on service.id = service_id where booked_by = ${ana?.id ?? 0}`.execute(db)
    const upcoming = rows.filter(({state}) => state === 'booked')
    expect(upcoming.length).toBe(6)
    expect(upcoming.some(({ahead}) => ahead <= 3)).toBe(true)
    // One is after the window that lists show first.
    expect(upcoming.filter(({ahead}) => ahead > 90).length).toBe(1)
    expect(upcoming.some(({prepared}) => prepared)).toBe(true)
    expect(upcoming.filter(({own}) => !own).length).toBe(1)
    const past = rows.filter(({state, own}) => own && state !== 'booked')
    expect(past.length).toBe(12)
    expect(past.every(({ahead}) => ahead < 0 && ahead >= -360)).toBe(true)
    expect(
      past
        .map(({state}) => state)
        .filter((state) => state !== 'attended')
        .toSorted(),
    ).toEqual(['absent', 'cancelled'])
    expect(await count(sql`notification where person_id = ${ana?.id ?? 0} and read_at is null`)).toBe(3)
    expect(
      await count(sql`
        notification join appointment on appointment.id::text = item join specialty on specialty.id = specialty_id
        where person_id = ${ana?.id ?? 0} and patient_id = person_id and state = 'booked'
          and notification.text like 'Para tu turno de ' || specialty.name || '%'`),
    ).toBe(1)
  })

  it('were attended from Monday to Friday', async () => {
    const documents = PAST_VISITS.map(({patient}) => patient)
    expect(
      await count(sql`
        appointment join person on person.id = patient_id
        where document_number = any(${documents}::text[]) and state <> 'booked' and extract(isodow from day) > 5`),
    ).toBe(0)
  })

  it('find a first free slot in every specialty, except for reasons of age, sex or coverage', async () => {
    const ana = await personOf(ANA)
    if (ana === undefined) throw new Error('Ana is not there')
    const patient = {birthDate: ana.birth_date, sex: 'F' as const}
    const rules = await db.selectFrom('coverage_rule').selectAll().execute()
    const scopes = rules.map((rule) => ({
      planId: rule.plan_id,
      planTypeId: rule.plan_type_id,
      specialtyId: rule.specialty_id,
      serviceId: rule.service_id,
      centreId: rule.centre_id,
      answer: answerOf(rule.answer),
    }))
    const {rows: offers} = await sql<{specialtyId: number; serviceId: number; centreId: number}>`
      select distinct service.specialty_id as "specialtyId", service.id as "serviceId", centre_id as "centreId"
      from slot join offering_service using (offering_id) join service on service.id = service_id
      where state = 'free' and online and starts_at > ${now} and starts_at < ${now}::timestamptz + interval '45 days'
    `.execute(db)
    const answers = Map.groupBy(offers, ({specialtyId}) => specialtyId)
    const without: string[] = []
    for (const {id, name, minAge, maxAge, sex} of SPECIALTIES) {
      if (!attends({minAge: minAge ?? null, maxAge: maxAge ?? null, sex: sex ?? null}, patient, today)) continue
      const asked = {planId: ana.plan_id, planTypeId: ana.plan_type_id}
      const coverages = (answers.get(id) ?? []).map((offer) => coverageOf(scopes, {...asked, ...offer}))
      if (bestCoverage(coverages) !== 'S') without.push(name)
    }
    expect(without).toEqual(['Disfunción de la articulación temporomandibular'])
  })
})

describe('submitted documents', () => {
  it('have their pictures, and the reasons of rejected ones', async () => {
    const images = await db
      .selectFrom('verification_image')
      .innerJoin('verification_case', 'verification_case.id', 'case_id')
      .innerJoin('stored_file', 'stored_file.key', 'file_key')
      .select(['verification_case.kind', 'document_number', 'position', 'rejection', 'file_key', 'bytes', 'claimed_by'])
      .orderBy('document_number')
      .orderBy('position')
      .execute()
    const messages = images.map(({kind, document_number, position, rejection}) => [
      kind,
      document_number,
      position,
      rejection,
    ])
    expect(messages).toEqual([
      ...[1, 2, 3].map((at) => ['identity', HUGO, at, at === 2 ? 'Está borroso y no se lee el código' : null]),
      ['order', RITA, 1, null],
      ...[1, 2, 3].map((at) => ['identity', MARTA, at, null]),
      ['relationship', MORA, 1, null],
    ])
    for (const {file_key: key, bytes} of images) expect(stored.get(key)?.length).toBe(bytes)
  })
})

describe('loading', () => {
  it('does nothing the second time', async () => {
    const before = await networkDigest(db)
    expect(await loadDemo(db, {now: new Date('2026-06-01T12:00:00Z'), hashPassword, putPicture})).toEqual({
      loaded: false,
    })
    expect(await networkDigest(db)).toEqual(before)
  })

  it('writes the same network again after it was cleared', async () => {
    const before = await networkDigest(db)
    const clearedAt = performance.now()
    expect(await clearDemo(db)).toEqual({cleared: true, files: []})
    process.stdout.write(`The demo is cleared in ${((performance.now() - clearedAt) / 1000).toFixed(1)} s\n`)
    expect(await isDemoLoaded(db)).toBe(false)
    expect(await clearDemo(db)).toEqual({cleared: false, files: []})
    expect(await count(sql`person`)).toBe(0)
    expect(await count(sql`slot`)).toBe(0)

    await loadDemo(db, {now, hashPassword, putPicture})

    expect(await networkDigest(db)).toEqual(before)
  }, 120_000)
})

function answerOf(text: string): 'S' | 'V' | 'N' {
  if (text === 'S' || text === 'V' || text === 'N') return text
  throw new Error(`${text} is not an answer`)
}

/** The start of a slot in civil time of Buenos Aires. */
const civilStart = sql`(starts_at at time zone interval '-03:00')`

/** The ids in column `of` whose agendas are on only one weekday. */
const fewDays = (of: string) => sql`(
  select ${sql.ref(of)} from agenda join agenda_hours on agenda_hours.agenda_id = agenda.id
  group by 1 having count(distinct weekday) < 2) as rare`

/** Pairs of slots at the same time with the same value of a column (room or professional), in the next two weeks. */
const clash = (column: string) => sql`
  slot as one join slot as other on other.${sql.ref(column)} = one.${sql.ref(column)} and other.id > one.id
    and other.starts_at < one.ends_at and other.ends_at > one.starts_at
  where one.starts_at < ${now}::timestamptz + interval '14 days' and one.starts_at >= ${now}
    and other.starts_at < ${now}::timestamptz + interval '14 days'`

/** The share of online slots that are taken, between two numbers of days from today. */
const fullness = async (from: number, to: number) => {
  const span = sql`online and starts_at >= ${addDays(today, from)}::date and starts_at < ${addDays(today, to)}::date`
  const taken = await count(sql`slot where state = 'taken' and ${span}`)
  return taken / (taken + (await count(sql`slot where state = 'free' and ${span}`)))
}

// Last: it adds to the network.
it('has a guard whenever it is opened, at any hour of a holiday too, for the desk alone', async () => {
  const holiday = await db
    .selectFrom('holiday')
    .select('day')
    .where('day', '>', today)
    .orderBy('day')
    .executeTakeFirstOrThrow()
  const open = () => inTransaction(db, (tx) => openGuard(tx, holiday.day))
  expect([await open(), await open()]).toEqual([true, true])
  const ofGuard = sql`slot join room on room.id = slot.room_id and room.name = 'Guardia' and not online and state = 'free'`
  expect(await count(ofGuard)).toBe(2 * 24 * 12)
})
