import type {BookablePatient, BookingSystem, Confirmation, Effects, Refusal} from '@ceibo/agenda/port'
import type {DayColumn} from '@ceibo/contract/appointments/desk/day-of-centre'
import {isDatabaseUnavailable} from '@ceibo/database/database-errors'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {instantOf} from '@ceibo/rules/time/civil-time'
import type {Answer, Call, SeenSlot} from '#histories/booking-history.ts'
import type {HistoryWorld, WorldSlot} from './history-world.ts'

/** More than a search or a list of the world finds. */
const ALL = 1_000

/** A reason of the catalogue of cancellations. */
const AS_ASKED = 10

/** Puts calls to the agenda of a world. A lost connection is an answer too; any other error is thrown. */
export function agendaAsker(world: HistoryWorld, system: BookingSystem): (call: Call) => Promise<Answer> {
  const slots = new Map(world.slots.map((slot) => [slot.slotId, slot]))
  const slotAt = new Map(world.slots.map((slot) => [`${slot.practitionerId} ${slot.startsAt}`, slot.slotId]))
  const agendas = new Map(world.agendas.map((agenda) => [agenda.id, agenda]))
  const people = new Map(world.people.map((person) => [person.personId, person]))
  const {staffId} = world

  return async (call) => {
    try {
      return await ask(call)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return {is: 'unknown', error: error instanceof Error ? error.message : String(error)}
    }
  }

  async function ask(call: Call): Promise<Answer> {
    switch (call.asks) {
      case 'search':
        return search(call)
      case 'day':
        return day(call)
      case 'list': {
        const reader = readerOf(call.patientId)
        const [from = '', to = from] = [world.days.at(0), world.days.at(-1)]
        const listed = await system.appointments({reader, from, to, which: 'all', order: 'soonest', limit: ALL})
        return {
          is: 'listed',
          appointments: listed.flatMap(({appointmentId, state}) => (state === 'pending' ? [] : {appointmentId, state})),
        }
      }
      case 'hold': {
        const {practitionerId, centreId, date, time} = slotOf(call.slotId)
        const {specialtyId, serviceId} = serviceOf(call.slotId)
        const answer = await system.hold({
          practitionerId,
          centreId,
          date,
          time,
          patient: patientOf(call.by),
          bookerId: call.by,
          specialtyId,
          serviceId,
        })
        return answer.is === 'held' ? {is: 'held', until: answer.until.getTime()} : refusalOf(answer)
      }
      case 'book': {
        const {desk} = call
        const order = {...orderOf(call), ...serviceOf(call.slotId), medicalOrder: undefined}
        const byDesk = desk === 'none' ? {} : {desk: {staffId, overridden: [], overbooks: desk === 'overbooks'}}
        return confirmationOf(await system.confirm({...order, ...byDesk}, effectsOf('appointment-booked', call.by)))
      }
      case 'move': {
        const {appointmentId, desk} = call
        const byDesk = desk === 'none' ? {} : {desk: {staffId, overridden: [], overbooks: false}}
        const reader = desk === 'none' ? readerOf(call.patientId) : ('desk' as const)
        const request = {...orderOf(call), appointmentId, reader, startsFrom: new Date(0), ...byDesk}
        return confirmationOf(await system.move(request, effectsOf('appointment-moved', call.by)))
      }
      case 'cancel': {
        const {appointmentId, by} = call
        const who = by === 'desk' ? {reader: by, staffId, reason: AS_ASKED} : {reader: readerOf(by)}
        const request = {appointmentId, startsFrom: new Date(call.startsFrom), ...who}
        const answer = await system.cancel(request, effectsOf('appointment-cancelled', by === 'desk' ? staffId : by))
        return answer.is === 'cancelled' ? answer : refusalOf(answer)
      }
      case 'step': {
        const {appointmentId, step, undo} = call
        const effects = effectsOf(undo ? 'appointment-step-undone' : `appointment-${step}`, staffId)
        const answer = await system.recordStep({appointmentId, step, undo, actor: {is: 'staff', id: staffId}}, effects)
        return answer.is === 'recorded' ? answer : refusalOf(answer)
      }
    }
  }

  async function search({by, slotIds}: Extract<Call, {asks: 'search'}>): Promise<Answer> {
    const days = slotIds.map((slotId) => slotOf(slotId).date).toSorted()
    const [from = '', to = from] = [days.at(0), days.at(-1)]
    const [first = 0] = slotIds
    const asked = {
      ...serviceOf(first),
      centreIds: [slotOf(first).centreId],
      from,
      to,
      timeFrom: '00:00',
      timeTo: '23:59',
    }
    const query = {search: {...asked, weekdays: [], limit: ALL}, patient: patientOf(by), bookerId: by}
    const answer = await system.findSlots(query)
    if (answer.is === 'refused') return refusalOf(answer)
    const found = answer.found.map(({practitionerId, date, time}) =>
      slotIdAt(practitionerId, instantOf(date, time).getTime()),
    )
    return {is: 'offered', slotIds: found}
  }

  async function day({slotIds: [first = 0]}: Extract<Call, {asks: 'day'}>): Promise<Answer> {
    const {centreId, date} = slotOf(first)
    const answer = await system.centreDay(centreId, date)
    if (answer.is !== 'found') throw new Error('the agenda has no day')
    return {is: 'day', slots: answer.found.flatMap((column) => seenSlots(column, date))}
  }

  /** The entries of a column, those that stand beside others with the slot that they are in. */
  function seenSlots({practitionerId, entries}: DayColumn, date: string): SeenSlot[] {
    const begins = instantOf(date, '00:00').getTime()
    const groups = Map.groupBy(entries, ({at}) => slotIdAt(practitionerId, begins + at * MINUTE_MS))
    return [...groups].map(([slotId, group]) => {
      const main = group.find(({overbooked}) => overbooked !== true)
      const beside = group.flatMap(({overbooked, appointmentId, state}) =>
        overbooked === true &&
        appointmentId !== undefined &&
        state !== 'free' &&
        state !== 'held' &&
        state !== 'blocked'
          ? {appointmentId, state}
          : [],
      )
      const {state = 'blocked', appointmentId} = main ?? {}
      return {slotId, state, beside, ...(appointmentId !== undefined && {appointmentId})}
    })
  }

  function orderOf({by, slotId, patientId, key}: Extract<Call, {asks: 'book' | 'move'}>) {
    const {practitionerId, centreId, date, time} = slotOf(slotId)
    return {practitionerId, centreId, date, time, patient: patientOf(patientId), bookerId: by, requestKey: key}
  }

  function slotOf(slotId: number): WorldSlot {
    return known(slots.get(slotId))
  }

  function slotIdAt(practitionerId: number, startsAt: number): number {
    return known(slotAt.get(`${practitionerId} ${startsAt}`))
  }

  function serviceOf(slotId: number) {
    const {service} = known(agendas.get(slotOf(slotId).agendaId))
    return {specialtyId: service.specialty_id, serviceId: service.id}
  }

  function patientOf(personId: number): BookablePatient {
    return known(people.get(personId))
  }
}

function known<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('the world has no such thing')
  return item
}

const readerOf = (personId: number) => ({personId, dependantIds: [], ownBookingsOnly: false})

const effectsOf = (event: Effects['event'], actorId: number): Effects => ({event, actorId, network: '', requestId: ''})

const refusalOf = ({code}: Refusal): Answer => ({is: 'refused', code})

function confirmationOf(answer: Confirmation): Answer {
  switch (answer.is) {
    case 'confirmed':
      return answer
    case 'refused':
      return {is: 'refused', code: answer.code, appointmentId: answer.appointmentId}
    case 'unknown':
      return {is: 'unknown', error: 'the agenda does not know'}
  }
}
