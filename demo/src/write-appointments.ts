import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {DB} from '@ceibo/database/generated/database-types'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Transaction} from 'kysely'
import {
  type DrawnAppointment,
  firstFreeSlot,
  freeSlots,
  holidays,
  linkNotification,
  writeAppointments,
  writePastSlots,
  writtenAgendas,
} from './demo-appointments.queries.ts'
import {idsOf} from './demo-network.queries.ts'
import type {WrittenPerson} from './demo-people.queries.ts'
import {drawBookings, endOfFullness} from './draw-bookings.ts'
import {drawPastVisits} from './draw-past-visits.ts'
import {NOTIFICATIONS} from './people.data.ts'
import {seededRandom, type SeededRandom} from './seeded-random.ts'
import {serviceNamed} from './specialties.data.ts'
import {COMING_VISITS} from './visits.data.ts'
import {writeReminders} from './write-reminders.ts'

type Patients = {
  named: readonly WrittenPerson[]
  ordinary: readonly WrittenPerson[]
}

/** Writes the past and upcoming appointments of the named people, and fills the calendars of the next weeks. */
export async function writeAllAppointments(tx: Transaction<DB>, patients: Patients, now: Date): Promise<void> {
  const random = seededRandom('appointments')
  const past = await pastAppointments(tx, patients, now, random)
  const coming = await comingAppointments(tx, patients, now, random)
  const given = new Set(coming.map(({slot}) => slot.id))
  const free = await freeSlots(tx, endOfFullness(civilDate(now)))
  const others = drawBookings(
    free.filter(({id}) => !given.has(id) && !past.some(({slot}) => slot.id === id)),
    patients.ordinary,
    now,
    random,
  )
  await writeAppointments(tx, [...past, ...coming, ...others])
  await writeReminders(tx, {personIds: patients.ordinary.map(({id}) => id), now})
  const idOf = personIds(patients.named)
  for (const {document, text, specialty} of NOTIFICATIONS) {
    if (specialty !== undefined) await linkNotification(tx, {personId: idOf(document), text, specialty})
  }
}

async function pastAppointments(
  tx: Transaction<DB>,
  {named, ordinary}: Patients,
  now: Date,
  random: SeededRandom,
): Promise<DrawnAppointment[]> {
  const agendas = await writtenAgendas(tx)
  const times = {today: civilDate(now), holidays: await holidays(tx)}
  const registered = ordinary.filter(({account}) => account !== undefined)
  const visits = drawPastVisits(agendas, registered, times, random)
  const slots = await writePastSlots(
    tx,
    visits.map(({slot}) => slot),
  )
  const idOf = personIds([...named, ...ordinary])
  return visits.flatMap((visit, place) => {
    const slot = slots[place]
    if (slot === undefined) return []
    return {
      slot,
      patientId: idOf(visit.patient),
      bookedBy: idOf(visit.bookedBy),
      specialtyId: visit.slot.agenda.specialtyId,
      serviceId: visit.serviceId,
      state: visit.state,
      source: visit.source,
      createdAt: new Date(slot.startsAt.getTime() - (48 + random.below(400)) * HOUR_MS),
    }
  })
}

async function comingAppointments(
  tx: Transaction<DB>,
  {named}: Patients,
  now: Date,
  random: SeededRandom,
): Promise<DrawnAppointment[]> {
  const idOf = personIds(named)
  const appointments: DrawnAppointment[] = []
  for (const {patient, bookedBy = patient, service, centres, hoursAhead, source = 'web'} of COMING_VISITS) {
    const {id: serviceId, specialtyId} = serviceNamed(...service)
    const from = new Date(now.getTime() + hoursAhead * HOUR_MS)
    const slot = await firstFreeSlot(tx, {serviceId, centres, from})
    const createdAt = new Date(now.getTime() - (30 + random.below(200)) * HOUR_MS)
    appointments.push({
      slot,
      patientId: idOf(patient),
      bookedBy: idOf(bookedBy),
      specialtyId,
      serviceId,
      state: 'booked',
      source,
      createdAt,
    })
  }
  return appointments
}

function personIds(people: readonly WrittenPerson[]) {
  return idsOf(people.map(({id, document}) => ({id, key: document})))
}
