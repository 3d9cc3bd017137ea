import type {DB} from '@ceibo/database/generated/database-types'
import {addDays, instantOf} from '@ceibo/rules/time/civil-time'
import type {Insertable, Transaction} from 'kysely'
import {nationalHolidays} from '@ceibo/rules/time/national-holidays'
import {CENTRES} from './centres.data.ts'
import {CLOSURES} from './closures.data.ts'
import {COVERAGE_RULES} from './coverage.data.ts'
import type {DrawnNetwork} from './draw-network.ts'
import {insertRows} from './insert-rows.queries.ts'
import {PLANS} from './insurers.data.ts'
import {SERVICES, SPECIALTIES, symptomsOf, synonymsOf} from './specialties.data.ts'

const LAST_DAY_OF_CLOSURES = 180
const SHORT_DAYS = ['12-24', '12-31']

/** Writes insurers, centres, services, professionals, agendas and closed days. */
export async function writeNetwork(tx: Transaction<DB>, network: DrawnNetwork, today: string): Promise<void> {
  await writeInsurers(tx)
  await writeSpecialties(tx)
  await insertRows(tx, 'centre', CENTRES.map(centreRow))
  await insertRows(
    tx,
    'practitioner',
    network.practitioners.map(({kind, title, firstName, lastName, sex, licence, languages}) => ({
      kind,
      title,
      first_name: firstName,
      last_name: lastName,
      sex,
      licence,
      languages,
    })),
  )
  const centres = await centreIds(tx)
  const practitioners = await practitionerIds(tx)
  await writeCoverage(tx, centres)
  await writeAgendas(tx, network, {centres, practitioners}, today)
  await writeClosures(tx, network, {centres, practitioners}, today)
}

/** Patients see the demo at once. */
export async function openPortal(tx: Transaction<DB>, now: Date): Promise<void> {
  await tx.updateTable('installation').set({is_open: true, opened_at: now}).execute()
}

export type Ids = (key: string) => number

/** Ids of centres by slug. */
export async function centreIds(tx: Transaction<DB>): Promise<Ids> {
  const rows = await tx.selectFrom('centre').select(['id', 'slug as key']).execute()
  return idsOf(rows)
}

/** Ids of professionals by licence. */
async function practitionerIds(tx: Transaction<DB>): Promise<Ids> {
  const rows = await tx.selectFrom('practitioner').select(['id', 'licence as key']).execute()
  return idsOf(rows)
}

/** Looks up ids by natural keys; throws for an unknown key. */
export function idsOf(rows: readonly {id: number; key: string}[]): Ids {
  const ids = new Map(rows.map(({id, key}) => [key, id]))
  return (key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`Nothing was written for ${key}`)
    return id
  }
}

async function writeInsurers(tx: Transaction<DB>): Promise<void> {
  const types = PLANS.flatMap(({id, types}) =>
    types.map((name, place) => ({id: id * 100 + place + 1, plan_id: id, name})),
  )
  await insertRows(
    tx,
    'plan',
    PLANS.map(({id, name}) => ({id, name})),
  )
  await insertRows(tx, 'plan_type', types)
}

async function writeSpecialties(tx: Transaction<DB>): Promise<void> {
  await insertRows(
    tx,
    'specialty',
    SPECIALTIES.map(({id, code, name, kind, minAge, maxAge, sex}) => ({
      id,
      code,
      name,
      kind,
      min_age: minAge ?? null,
      max_age: maxAge ?? null,
      sex: sex ?? null,
      synonyms: [...synonymsOf(code)],
      symptoms: [...symptomsOf(code)],
    })),
  )
  await insertRows(
    tx,
    'service',
    SERVICES.map((service) => ({
      id: service.id,
      specialty_id: service.specialtyId,
      name: service.name,
      needs_order: service.needsOrder === true,
      preparation: service.preparation ?? null,
      own_price: service.ownPrice,
      min_age: service.minAge ?? null,
      max_age: service.maxAge ?? null,
      sex: service.sex ?? null,
      synonyms: [...synonymsOf(service.specialtyCode, service.name)],
    })),
  )
  await insertRows(
    tx,
    'offering',
    SPECIALTIES.flatMap(({id, offerings}) => offerings.map(({name}) => ({specialty_id: id, name}))),
  )
  const offering = await offeringIds(tx)
  await insertRows(
    tx,
    'offering_service',
    SERVICES.map((service) => ({
      offering_id: offering(offeringKey(service.specialtyId, service.offering)),
      service_id: service.id,
    })),
  )
}

function centreRow({slug, name, kind, address, city, provinceId, phone}: (typeof CENTRES)[number]) {
  return {slug, name, kind, address, city, province_id: provinceId, phone}
}

function offeringKey(specialtyId: number, offering: number): string {
  return `${specialtyId} ${SPECIALTIES.find(({id}) => id === specialtyId)?.offerings[offering]?.name}`
}

async function offeringIds(tx: Transaction<DB>): Promise<Ids> {
  const rows = await tx.selectFrom('offering').select(['id', 'specialty_id', 'name']).execute()
  return idsOf(rows.map(({id, specialty_id, name}) => ({id, key: `${specialty_id} ${name}`})))
}

async function writeCoverage(tx: Transaction<DB>, centres: Ids): Promise<void> {
  await insertRows(
    tx,
    'coverage_rule',
    COVERAGE_RULES.map((rule) => ({
      plan_id: rule.planId ?? null,
      plan_type_id: rule.planTypeId ?? null,
      specialty_id: rule.specialtyId ?? null,
      service_id: rule.serviceId ?? null,
      centre_id: rule.centre === undefined ? null : centres(rule.centre),
      answer: rule.answer,
    })),
  )
}

type NetworkIds = {
  centres: Ids
  practitioners: Ids
}

async function writeAgendas(
  tx: Transaction<DB>,
  {agendas}: DrawnNetwork,
  {centres, practitioners}: NetworkIds,
  today: string,
): Promise<void> {
  const rooms = new Map(
    agendas.map(({centre, room}) => [`${centre} ${room}`, {centre_id: centres(centre), name: room}]),
  )
  await insertRows(tx, 'room', [...rooms.values()])
  const roomRows = await tx.selectFrom('room').select(['id', 'centre_id', 'name']).execute()
  const room = idsOf(roomRows.map(({id, centre_id, name}) => ({id, key: `${centre_id} ${name}`})))
  const offering = await offeringIds(tx)
  const rows = agendas.map((agenda) => ({
    practitioner_id: practitioners(agenda.licence),
    centre_id: centres(agenda.centre),
    room_id: room(`${centres(agenda.centre)} ${agenda.room}`),
    offering_id: offering(offeringKey(agenda.specialtyId, agenda.offering)),
    slot_minutes: agenda.slotMinutes,
    online_percent: agenda.onlinePercent,
    same_day_percent: agenda.sameDayPercent,
    overbook_per_day: agenda.overbookPerDay,
    valid_from: addDays(today, -400),
  }))
  await insertRows(tx, 'agenda', rows)
  const agendaRows = await tx
    .selectFrom('agenda')
    .select(['id', 'practitioner_id', 'centre_id', 'offering_id'])
    .execute()
  const agenda = idsOf(
    agendaRows.map(({id, practitioner_id, centre_id, offering_id}) => ({
      id,
      key: `${practitioner_id} ${centre_id} ${offering_id}`,
    })),
  )
  const withIds = agendas.flatMap((drawn, place) => {
    const row = rows[place]
    return row === undefined ? [] : [{drawn, id: agenda(`${row.practitioner_id} ${row.centre_id} ${row.offering_id}`)}]
  })
  await insertRows(
    tx,
    'agenda_hours',
    withIds.flatMap(({drawn, id}) => drawn.hours.map((hours) => ({agenda_id: id, ...hours}))),
  )
  await insertRows(
    tx,
    'agenda_break',
    withIds.flatMap(({drawn, id}) => drawn.breaks.map((pause) => ({agenda_id: id, ...pause}))),
  )
}

async function writeClosures(
  tx: Transaction<DB>,
  {practitioners}: DrawnNetwork,
  ids: NetworkIds,
  today: string,
): Promise<void> {
  const year = Number(today.slice(0, 4))
  // The staff may have entered some of them.
  const known = new Set(
    (
      await tx
        .selectFrom('holiday')
        .select('day')
        .where('province_id', 'is', null)
        .where('centre_id', 'is', null)
        .execute()
    ).map(({day}) => day),
  )
  await insertRows(
    tx,
    'holiday',
    [year - 1, year, year + 1]
      .flatMap((each) => nationalHolidays(each, {likelyBridges: true}))
      .filter(({day}) => !known.has(day)),
  )
  const planned = CLOSURES.map(({centre, practitioner, from, to, reason}) => {
    const licence = practitioner === undefined ? undefined : practitioners[practitioner]?.licence
    return {
      centre_id: centre === undefined ? null : ids.centres(centre),
      practitioner_id: licence === undefined ? null : ids.practitioners(licence),
      during: `[${startOf(addDays(today, from))},${startOf(addDays(today, to + 1))})`,
      reason,
    }
  })
  await insertRows(tx, 'closure', [...planned, ...shortDays(today)])
}

/** On the eves of Christmas and New Year the network closes at one. */
function shortDays(today: string): Insertable<DB['closure']>[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap((each) => SHORT_DAYS.map((date) => `${each}-${date}`))
    .filter((day) => day >= today && day <= addDays(today, LAST_DAY_OF_CLOSURES))
    .map((day) => ({
      centre_id: null,
      practitioner_id: null,
      during: `[${instantOf(day, '13:00').toISOString()},${startOf(addDays(day, 1))})`,
      reason: 'Cierre anticipado por las fiestas',
    }))
}

function startOf(day: string): string {
  return instantOf(day, '00:00').toISOString()
}
