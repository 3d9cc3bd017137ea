import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import type {Effects} from '@ceibo/agenda/port'
import type {ToldOffer, WaitingList} from '@ceibo/agenda/waiting-port'
import {WIRE_WEEKDAYS} from '@ceibo/contract/wire/wire-fields'
import {DAY_MS, HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {weekdayOf} from '@ceibo/contract/time/weekday'
import type {Database} from '@ceibo/database/open-database'
import {fits, type FreedTime, offerableFrom, type Waiting} from '@ceibo/rules/appointments/freed-times'
import {addDays, civilDate, civilTime, instantOf} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import {type Agenda, anAgenda, aSlot} from '#builders/agenda-builders.ts'
import {bookable} from '#builders/order-builders.ts'
import {aPatient, manyPatients} from '#builders/patient-builders.ts'
import {type SeededPicks, seededPicks} from '#histories/seeded-picks.ts'
import {type Habits, PUBLISHED_HABITS, timeToOpen} from './published-habits.ts'

export type WaitingRun = {
  seed: number
  days: number
  /** Professionals, each with a service of their own; how many people wait for each, and how many of its times are cancelled on a day. */
  agendas: number
  waiting: number
  cancelledADay: number
  habits?: Habits
  isExclusive?: boolean
}

/** What became of the times that were freed with so much time left, and of the offers. */
export type WaitingFigures = {
  /** Freed more than a day before, and filled by the list. */
  early: {freed: number; filled: number}
  late: {freed: number; filled: number}
  offers: number
  tooLate: number
  /** Times for which nobody had been offered anything although somebody fitted, as sentences. */
  forgotten: string[]
  /** The minutes from freed to filled, of half of those that were filled. */
  medianMinutes: number
}

type Freed = {slotId: number; time: FreedTime; at: Date; offered: number; filledAt: Date | null; isEarly: boolean}
type Person = Waiting & {patientId: number; agenda: Agenda; offeredOn: {day: string; times: number}}
type Event = {at: number; does: () => Promise<void>}

const nothing = () => Promise.resolve()
const FRIDAY = 4
/** How often a time is drawn; on a Saturday there is none for today or tomorrow. */
const MOST_TRIES = 50
const FIRST_DAY = '2027-03-01'
const EFFECTS: Effects = {event: 'appointment-booked', actorId: 1, network: '', requestId: 'year'}

/**
 * People wait at the built-in agenda, others cancel, and who waits reads and takes offers as the habits say; the clock goes from one event to the
 * next. Of the same seed the same happens.
 */
export async function simulateWaiting(db: Database, run: WaitingRun): Promise<WaitingFigures> {
  const world = await aWorld(db, run)
  const end = world.clock.now().getTime() + run.days * DAY_MS
  for (const agenda of world.agendas) {
    for (let nth = 0; nth < run.waiting; nth++) await world.joins(agenda)
    for (let day = 0; day < run.days; day++) world.plansCancellations(agenda, day)
  }
  for (;;) {
    const next = world.nextEvent()
    const due = await nextDue(db, world.clock.now())
    const at = Math.min(next?.at ?? Infinity, due ?? Infinity)
    if (at >= end) break
    world.clock.set(new Date(Math.max(at, world.clock.now().getTime())))
    if (next !== undefined && next.at <= at) await world.happens(next)
    await world.offers()
    world.checksForgotten()
  }
  return world.figures()
}

/** When the job of the list has something to do next. */
async function nextDue(db: Database, now: Date): Promise<number | undefined> {
  const {rows} = await sql<{at: Date | null}>`
    select min(next_at) as at from freed_slot where not is_over`.execute(db)
  const at = rows[0]?.at?.getTime()
  return at === undefined ? undefined : Math.max(at, now.getTime() + MINUTE_MS)
}

const readerOf = (personId: number) => ({personId, dependantIds: [], ownBookingsOnly: false})

async function aWorld(db: Database, run: WaitingRun) {
  const {habits = PUBLISHED_HABITS, isExclusive = false} = run
  const clock = settableClock(instantOf(FIRST_DAY, '08:00'))
  const picks = seededPicks(run.seed)
  const system = builtInAgenda({db, clock, write: nothing})
  const list = listOf(system)
  const agendas: Agenda[] = []
  for (let nth = 0; nth < run.agendas; nth++) agendas.push(await anAgenda(db))
  const somebody = await manyPatients(db, 300)
  let events: Event[] = []
  const people = new Map<number, Person>()
  const freed = new Map<number, Freed>()
  const used = new Set<string>()
  const figures = {offers: 0, tooLate: 0}
  const forgotten = new Set<string>()

  const later = (ms: number, does: () => Promise<void>) => {
    events.push({at: clock.now().getTime() + ms, does})
  }

  /** A free slot of an agenda that nothing has used, between these days from today. */
  async function anUnusedSlot(agenda: Agenda, from: number, to: number) {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const day = addDays(civilDate(clock.now()), from + picks.below(to - from + 1))
      const half = picks.below(20)
      const time = `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
      const startsAt = instantOf(day, time)
      const key = `${agenda.id} ${startsAt.toISOString()}`
      const isSoon = startsAt.getTime() < clock.now().getTime() + 2 * HOUR_MS
      if (weekdayOf(day) > FRIDAY || used.has(key) || isSoon) continue
      used.add(key)
      return aSlot(db, agenda, startsAt.toISOString())
    }
    return undefined
  }

  async function book(agenda: Agenda, startsAt: Date, person: Parameters<typeof bookable>[0]) {
    const answer = await system.confirm(
      {
        practitionerId: agenda.practitioner.id,
        centreId: agenda.centre.slug,
        date: civilDate(startsAt),
        time: civilTime(startsAt),
        patient: bookable(person),
        bookerId: person.id,
        specialtyId: agenda.service.specialty_id,
        serviceId: agenda.service.id,
        requestKey: undefined,
        medicalOrder: undefined,
      },
      EFFECTS,
    )
    return answer.is === 'confirmed' ? answer.appointmentId : undefined
  }

  const notesFreed = (agenda: Agenda, slot: {id: number; starts_at: Date; ends_at: Date}) => {
    const at = clock.now()
    const time = {
      serviceIds: [agenda.service.id],
      practitionerId: agenda.practitioner.id,
      centreId: agenda.centre.id,
      startsAt: slot.starts_at,
      endsAt: slot.ends_at,
    }
    const isEarly = slot.starts_at.getTime() - at.getTime() > DAY_MS
    freed.set(slot.id, {slotId: slot.id, time, at, offered: 0, filledAt: null, isEarly})
  }

  /** Somebody joins: for a time of the service or, every second one, for an earlier one than they have. */
  async function joins(agenda: Agenda): Promise<void> {
    const person = await aPatient(db)
    const slot = picks.chance(0.5) ? await anUnusedSlot(agenda, 30, 60) : undefined
    const appointmentId = slot && (await book(agenda, slot.starts_at, person))
    const wish = wishOf(picks)
    const today = civilDate(clock.now())
    const until = slot === undefined ? addDays(today, 60) : civilDate(slot.starts_at)
    const answer = await list.join(
      {
        patientId: person.id,
        askedBy: person.id,
        appointmentId,
        ...wish,
        from: today,
        until,
        specialtyId: agenda.service.specialty_id,
        serviceId: agenda.service.id,
        centreIds: [agenda.centre.slug],
      },
      nothing,
    )
    if (answer.is === 'refused') throw new Error(answer.code)
    const weekdays = wish.weekdays.map((day) => WIRE_WEEKDAYS.indexOf(day))
    people.set(person.id, {
      entryId: answer.entryId,
      patientId: person.id,
      agenda,
      since: clock.now(),
      wish: {
        ...wish,
        weekdays,
        centreIds: [agenda.centre.id],
        practitionerId: null,
        from: today,
        until,
      },
      improves: slot?.starts_at ?? null,
      who: {
        specialtyId: agenda.service.specialty_id,
        serviceId: agenda.service.id,
        patient: bookable(person),
        limits: [],
        rules: [],
        setAside: [],
        busy: [],
      },
      offersToday: 0,
      offeredOn: {
        day: '',
        times: 0,
      },
    })
    // Whoever waited in vain is followed by somebody else.
    later(Math.max(DAY_MS, instantOf(until, '07:00').getTime() - clock.now().getTime()), async () => {
      if (people.has(person.id)) await leaves(person.id)
    })
  }

  async function leaves(patientId: number): Promise<void> {
    const person = people.get(patientId)
    if (person === undefined) return
    people.delete(patientId)
    await list.change(person.entryId, 'left', nothing)
    await joins(person.agenda)
  }

  /** Somebody cancels a time of the agenda that begins in some hours, or in some days. */
  async function cancels(agenda: Agenda): Promise<void> {
    const isLate = picks.chance(0.25)
    const slot = isLate ? await anUnusedSlot(agenda, 0, 1) : await anUnusedSlot(agenda, 2, 14)
    const person = picks.pick(somebody)
    if (slot === undefined || person === undefined) return
    const appointmentId = await book(agenda, slot.starts_at, person)
    if (appointmentId === undefined) return
    await system.cancel(
      {appointmentId, reader: readerOf(person.id), startsFrom: clock.now()},
      {...EFFECTS, event: 'appointment-cancelled'},
    )
    notesFreed(agenda, slot)
  }

  /** Whoever is told reads it some time later, if they are willing, and takes it. */
  async function isTold(offer: ToldOffer): Promise<void> {
    const {offerId, patientId, startsAt} = offer
    const person = people.get(patientId)
    const one = [...freed.values()].find(({time}) => isAt(time, offer))
    if (person === undefined || one === undefined) throw new Error(`An offer ${offerId} of nothing that was freed`)
    figures.offers++
    one.offered++
    const day = civilDate(clock.now())
    person.offeredOn = {day, times: person.offeredOn.day === day ? person.offeredOn.times + 1 : 1}
    if (!picks.chance(habits.willing)) return
    const after = timeToOpen(habits, picks)
    if (clock.now().getTime() + after < startsAt.getTime()) later(after, () => takes(offer, one))
  }

  async function takes({offerId, patientId}: ToldOffer, one: Freed): Promise<void> {
    const person = people.get(patientId)
    if (person === undefined) return
    const answer = await list.take(
      {offerId, bookerId: patientId, reader: readerOf(patientId), startsFrom: clock.now()},
      EFFECTS,
    )
    if (answer.is !== 'confirmed') {
      figures.tooLate++
      return
    }
    one.filledAt = clock.now()
    people.delete(patientId)
    if (person.improves !== null) {
      const {rows} = await sql<{id: number; starts_at: Date; ends_at: Date}>`
        select id, starts_at, ends_at from slot
        where practitioner_id = ${person.agenda.practitioner.id} and starts_at = ${person.improves}`.execute(db)
      const [left] = rows
      if (left !== undefined) notesFreed(person.agenda, left)
    }
    await joins(person.agenda)
  }

  return {
    clock,
    agendas,
    joins,
    plansCancellations(agenda: Agenda, day: number) {
      for (let nth = 0; nth < run.cancelledADay; nth++) {
        later(day * DAY_MS + picks.below(12 * 60) * MINUTE_MS, () => cancels(agenda))
      }
    },
    nextEvent: () =>
      events.reduce<Event | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined),
    async happens(event: Event) {
      events = events.filter((one) => one !== event)
      await event.does()
    },
    offers: () => list.offer({isExclusive, tell: (_, offer) => isTold(offer)}),
    /** Of what can be offered now and was not offered to anybody, whom it would fit. */
    checksForgotten() {
      const now = clock.now()
      for (const one of freed.values()) {
        if (one.offered > 0 || one.filledAt !== null || offerableFrom(one.time.startsAt, now) > now) continue
        for (const person of people.values()) {
          const times = person.offeredOn.day === civilDate(now) ? person.offeredOn.times : 0
          if (fits({...person, offersToday: times}, one.time, now)) {
            forgotten.add(`slot ${one.slotId} of ${one.time.startsAt.toISOString()} at ${now.toISOString()}`)
          }
        }
      }
    },
    figures(): WaitingFigures {
      const all = [...freed.values()].filter(({time}) => time.startsAt < clock.now())
      const minutes = all
        .flatMap(({at, filledAt}) => (filledAt === null ? [] : [(filledAt.getTime() - at.getTime()) / MINUTE_MS]))
        .toSorted((a, b) => a - b)
      return {
        early: count(all.filter(({isEarly}) => isEarly)),
        late: count(all.filter(({isEarly}) => !isEarly)),
        ...figures,
        forgotten: [...forgotten],
        medianMinutes: Math.round(minutes[Math.floor(minutes.length / 2)] ?? 0),
      }
    },
  }
}

const count = (some: readonly Freed[]) => ({
  freed: some.length,
  filled: some.filter(({filledAt}) => filledAt !== null).length,
})

function listOf({waiting}: {waiting?: WaitingList}): WaitingList {
  if (waiting === undefined) throw new Error('The built-in agenda has a waiting list')
  return waiting
}

const isAt = (time: FreedTime, {startsAt, practitionerId}: ToldOffer) =>
  time.practitionerId === practitionerId && time.startsAt.getTime() === startsAt.getTime()

/** Every third person wants some days, and every third the morning or the afternoon. */
function wishOf(picks: SeededPicks) {
  const days = picks.below(3)
  const weekdays = picks.chance(1 / 3) ? WIRE_WEEKDAYS.slice(days, days + 3) : []
  const half = picks.chance(1 / 3) ? picks.below(2) : 2
  const [timeFrom = '', timeTo = ''] =
    [
      ['00:00', '13:00'],
      ['13:00', '23:59'],
      ['00:00', '23:59'],
    ][half] ?? []
  return {weekdays, timeFrom, timeTo}
}
