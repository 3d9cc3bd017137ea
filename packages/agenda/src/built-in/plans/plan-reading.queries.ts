import type {
  AbsencePlan,
  CallReason,
  PlanChoices,
  PlanItem,
  PlanOption,
  PlanPractitioner,
  PlanSummary,
  PlanTime,
} from '@ceibo/contract/planner/absence-plans'
import type {CallToMake} from '@ceibo/contract/planner/calls-to-make'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {BookingDatabase} from '#booking-database.ts'
import type {CallOwner} from '#plans-port.ts'

// What the console shows of plans and of the calls that they leave.

type Named = {title: string; firstName: string; lastName: string}
type TimeRow = {startsAt: string; practitionerId: number; practitioner: Named; centreId: string; centre: string}

const timeView = ({startsAt, practitioner, ...rest}: TimeRow): PlanTime => ({
  ...rest,
  startsAt: civilInstant(new Date(startsAt)),
  practitioner: practitionerName(practitioner),
})

const named = (
  table: string,
) => sql`json_build_object('title', ${sql.ref(`${table}.title`)}, 'firstName', ${sql.ref(`${table}.first_name`)},
  'lastName', ${sql.ref(`${table}.last_name`)})`

const timeObject = (
  startsAt: string,
  practitioner: string,
  centre: string,
) => sql`json_build_object('startsAt', ${sql.raw(startsAt)},
  'practitionerId', ${sql.ref(`${practitioner}.id`)}, 'practitioner', ${named(practitioner)},
  'centreId', ${sql.ref(`${centre}.slug`)}, 'centre', ${sql.ref(`${centre}.name`)})`

type PlanRow = Omit<PlanSummary, 'from' | 'to' | 'madeAt' | 'heldUntil' | 'tellAt' | 'practitioner'> & {
  from: Date
  to: Date
  madeAt: Date
  heldUntil: Date
  tellAt: Date | null
  practitioner: Named | null
}

const planColumns = sql`
  plan.id as "planId", plan.practitioner_id as "practitionerId",
  case when practitioner.id is not null then ${named('practitioner')} end as practitioner,
  centre.slug as "centreId", centre.name as centre, room.name as room, specialty.name as agenda, plan.left_out as "leftOut", lower(plan.during) as "from", upper(plan.during) as "to", plan.reason, plan.state,
  staff_member.name as "madeBy", plan.made_at as "madeAt", plan.held_until as "heldUntil", plan.tell_at as "tellAt",
  plan.told_at is not null as told,
  (select count(*)::integer from plan_item where plan_id = plan.id) as affected,
  (select count(*)::integer from plan_item where plan_id = plan.id and state = 'task') as calls`

const planTables = sql`absence_plan as plan
  join staff_member on staff_member.id = plan.made_by
  left join practitioner on practitioner.id = plan.practitioner_id
  left join centre on centre.id = plan.centre_id
  left join room on room.id = plan.room_id
  left join agenda on agenda.id = plan.agenda_id
  left join offering on offering.id = agenda.offering_id
  left join specialty on specialty.id = offering.specialty_id`

const planView = ({practitioner, from, to, madeAt, heldUntil, tellAt, ...rest}: PlanRow): PlanSummary => ({
  ...rest,
  practitioner: practitioner && practitionerName(practitioner),
  from: civilInstant(from),
  to: civilInstant(to),
  madeAt: civilInstant(madeAt),
  heldUntil: civilInstant(heldUntil),
  tellAt: tellAt && civilInstant(tellAt),
})

/** A plan with all its items, in order of their old time. */
export async function planWithItems(db: BookingDatabase, planId: number): Promise<AbsencePlan | undefined> {
  const {rows: plans} = await sql<PlanRow>`select ${planColumns} from ${planTables} where plan.id = ${planId}`.execute(
    db,
  )
  const [plan] = plans
  if (plan === undefined) return undefined
  const {affected: _, calls: __, ...view} = planView(plan)
  return {...view, items: await itemsOf(db, planId)}
}

type ItemRow = Omit<PlanItem, 'patient' | 'had' | 'gets'> & {
  patient: {firstName: string; lastName: string}
  had: TimeRow
  gets: TimeRow | null
}

async function itemsOf(db: BookingDatabase, planId: number): Promise<PlanItem[]> {
  const {rows} = await sql<ItemRow>`
    select item.id as "itemId", item.appointment_id as "appointmentId", person.id as "personId",
      json_build_object('firstName', person.first_name, 'lastName', person.last_name) as patient, person.phone,
      specialty.name as specialty, item.state, item.why, item.by_hand as "byHand",
      ${timeObject('lower(appointment.during)', 'had_practitioner', 'had_centre')} as had,
      case when slot.id is not null then ${timeObject('slot.starts_at', 'gets_practitioner', 'gets_centre')} end as gets
    from plan_item as item
    join appointment on appointment.id = item.appointment_id
    join person on person.id = appointment.patient_id
    join specialty on specialty.id = appointment.specialty_id
    join practitioner as had_practitioner on had_practitioner.id = appointment.practitioner_id
    join centre as had_centre on had_centre.id = appointment.centre_id
    left join slot on slot.id = item.slot_id
    left join practitioner as gets_practitioner on gets_practitioner.id = slot.practitioner_id
    left join centre as gets_centre on gets_centre.id = slot.centre_id
    where item.plan_id = ${planId}
    order by lower(appointment.during), item.id`.execute(db)
  return rows.map(({patient, had, gets, ...rest}) => ({
    ...rest,
    patient: listedName(patient),
    had: timeView(had),
    gets: gets && timeView(gets),
  }))
}

const listedName = ({firstName, lastName}: {firstName: string; lastName: string}) => `${lastName}, ${firstName}`

/** The most plans of the list. */
const MOST_PLANS = 60

/** The plans that concern one of these centres: drafts first, and the latest first. */
export async function plansOf(db: BookingDatabase, centreIds: readonly string[]): Promise<PlanSummary[]> {
  const {rows} = await sql<PlanRow>`
    select ${planColumns} from ${planTables}
    where plan.state <> 'discarded' and exists (
      select from agenda join centre as place on place.id = agenda.centre_id
      where place.slug = any(${[...centreIds]}::text[])
        and (plan.practitioner_id is null or agenda.practitioner_id = plan.practitioner_id)
        and (plan.centre_id is null or agenda.centre_id = plan.centre_id)
    )
    order by plan.state = 'draft' desc, plan.id desc limit ${MOST_PLANS}`.execute(db)
  return rows.map(planView)
}

/** Slots as options, in this order. */
export async function optionRows(db: BookingDatabase, slotIds: readonly number[]): Promise<PlanOption[]> {
  const {rows} = await sql<{slotId: number; at: TimeRow}>`
    select slot.id as "slotId", ${timeObject('slot.starts_at', 'practitioner', 'centre')} as at
    from slot join practitioner on practitioner.id = slot.practitioner_id join centre on centre.id = slot.centre_id
    where slot.id = any(${[...slotIds]}::bigint[])
    order by array_position(${[...slotIds]}::bigint[], slot.id)`.execute(db)
  return rows.map(({slotId, at}) => ({slotId, ...timeView(at)}))
}

/** The professionals who attend in these centres, by name, their agendas, and the rooms. */
export async function choicesIn(db: BookingDatabase, centreIds: readonly string[]): Promise<PlanChoices> {
  const [practitioners, agendas, rooms] = await Promise.all([
    practitionersIn(db, centreIds),
    db
      .selectFrom('agenda')
      .innerJoin('centre', 'centre.id', 'agenda.centre_id')
      .innerJoin('offering', 'offering.id', 'agenda.offering_id')
      .innerJoin('specialty', 'specialty.id', 'offering.specialty_id')
      .select(['agenda.id', 'agenda.practitioner_id as practitionerId', 'centre.slug as centreId'])
      .select((is) => is.fn<string>('concat_ws', [sql.lit(', '), 'specialty.name', 'offering.name']).as('name'))
      .where('agenda.active', '=', true)
      .where('centre.slug', 'in', [...centreIds])
      .orderBy('specialty.name')
      .orderBy('agenda.id')
      .execute(),
    db
      .selectFrom('room')
      .innerJoin('centre', 'centre.id', 'room.centre_id')
      .select(['room.id', 'room.name', 'centre.slug as centreId'])
      .where('centre.slug', 'in', [...centreIds])
      .where('room.active', '=', true)
      .orderBy('room.name')
      .orderBy('room.id')
      .execute(),
  ])
  return {practitioners, agendas, rooms}
}

async function practitionersIn(db: BookingDatabase, centreIds: readonly string[]): Promise<PlanPractitioner[]> {
  const {rows} = await sql<Named & {id: number; centreIds: string[]}>`
    select practitioner.id, practitioner.title, practitioner.first_name as "firstName", practitioner.last_name as "lastName",
      array_agg(distinct centre.slug) as "centreIds"
    from agenda join practitioner on practitioner.id = agenda.practitioner_id
    join centre on centre.id = agenda.centre_id and centre.active
    where agenda.active
    group by practitioner.id
    having array_agg(distinct centre.slug) && ${[...centreIds]}::text[]
    order by practitioner.last_name, practitioner.first_name, practitioner.id`.execute(db)
  return rows.map(({id, centreIds: all, ...name}) => ({
    id,
    name: practitionerName(name),
    centreIds: all.filter((one) => centreIds.includes(one)),
    everywhere: all.every((one) => centreIds.includes(one)),
  }))
}

/** The centres in which a professional has an agenda. */
export async function centresOfPractitioner(db: BookingDatabase, practitionerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('agenda')
    .innerJoin('centre', 'centre.id', 'agenda.centre_id')
    .select('centre.slug')
    .distinct()
    .where('agenda.practitioner_id', '=', practitionerId)
    .execute()
  return rows.map(({slug}) => slug)
}

type CallRow = Omit<CallToMake, 'patient' | 'practitioner' | 'startsAt' | 'since' | 'claimedBy' | 'why'> & {
  patient: {firstName: string; lastName: string}
  practitioner: Named
  startsAt: Date
  since: Date
  why: CallReason | null
  staffId: number | null
  staffName: string | null
  claimedAt: Date | null
}

/** The calls to be made in these centres, those whose time is nearest first. */
export async function openCalls(db: BookingDatabase, centreIds: readonly string[]): Promise<CallToMake[]> {
  const {rows} = await sql<CallRow>`
    select item.id as "itemId", item.plan_id as "planId", item.appointment_id as "appointmentId", person.id as "personId",
      json_build_object('firstName', person.first_name, 'lastName', person.last_name) as patient, person.phone,
      specialty.name as specialty, ${named('practitioner')} as practitioner, centre.name as centre,
      lower(appointment.during) as "startsAt", plan.reason, item.why, item.changed_at as since, item.note,
      staff_member.id as "staffId", staff_member.name as "staffName", item.claimed_at as "claimedAt"
    from plan_item as item
    join absence_plan as plan on plan.id = item.plan_id
    join appointment on appointment.id = item.appointment_id
    join person on person.id = appointment.patient_id
    join specialty on specialty.id = appointment.specialty_id
    join practitioner on practitioner.id = appointment.practitioner_id
    join centre on centre.id = appointment.centre_id
    left join staff_member on staff_member.id = item.claimed_by
    where item.state = 'task' and centre.slug = any(${[...centreIds]}::text[])
    order by lower(appointment.during), item.id`.execute(db)
  return rows.map(({patient, practitioner, startsAt, since, staffId, staffName, claimedAt, ...rest}) => ({
    ...rest,
    patient: listedName(patient),
    practitioner: practitionerName(practitioner),
    startsAt: civilInstant(startsAt),
    since: civilInstant(since),
    claimedBy:
      staffId === null || staffName === null || claimedAt === null
        ? null
        : {staffId, name: staffName, at: civilInstant(claimedAt)},
  }))
}

/** Whose call it is and in which centre; undefined for what was never a call. */
export async function ownerOfCall(db: BookingDatabase, itemId: number): Promise<CallOwner | undefined> {
  const {rows} = await sql<CallOwner>`
    select item.id as "itemId", item.plan_id as "planId", appointment.patient_id as "personId", centre.slug as "centreId"
    from plan_item as item join appointment on appointment.id = item.appointment_id
    join centre on centre.id = appointment.centre_id
    where item.id = ${itemId} and item.state in ('task', 'called', 'lapsed')`.execute(db)
  return rows[0]
}
