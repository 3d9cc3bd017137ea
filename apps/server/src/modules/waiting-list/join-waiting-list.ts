import type * as contract from '@ceibo/contract/waiting-list/waiting-list'
import type {BookablePatient} from '@ceibo/agenda/port'
import type {WaitingRequest} from '@ceibo/agenda/waiting-port'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Self} from '#api/subjects/subject.ts'
import type {Dependencies} from '#dependencies.ts'
import type {OwnedAppointment} from '#modules/appointments/appointments.offers.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {listOf, recordWaiting} from './record-waiting.ts'
import type {OwnEntry} from './waiting-list.subjects.ts'

type Needs = Pick<Dependencies, 'bookingSystem' | 'clock'>
type Joined = {entryId: number}

/** Lets the person or a dependant wait for a time of a service. */
export async function joinWaitingList(
  call: Call<typeof contract.joinWaitingList, Self | Dependant>,
  on: Needs,
): Promise<Joined> {
  const {input, subject, actor} = call
  const {specialtyId, serviceId, centreIds, practitionerId, weekdays, timeFrom, timeTo, until} = input
  const wish = {specialtyId, serviceId, centreIds, practitionerId, weekdays, timeFrom, timeTo, until}
  return join(call, subject.person, {...wish, askedBy: actor.personId}, on)
}

/** Lets the patient of an appointment wait for an earlier time. */
export async function waitForEarlier(
  call: Call<typeof contract.waitForEarlier, OwnedAppointment>,
  on: Needs,
): Promise<Joined> {
  const {input, subject, actor} = call
  const {appointmentId, patient} = subject
  const found = await on.bookingSystem.plans?.moved(appointmentId)
  if (found === undefined) throw new AppError('agenda-elsewhere')
  if (found.state !== 'stands') throw new AppError('not-movable')
  const {specialtyId, serviceId, startsAt, centre, practitionerId} = found
  const {sameCentre, sameProfessional, weekdays, timeFrom, timeTo} = input
  const wish = {
    appointmentId,
    specialtyId,
    serviceId,
    weekdays,
    timeFrom,
    timeTo,
    until: civilDate(new Date(startsAt)),
    askedBy: actor.personId,
    ...(sameCentre && {centreIds: [centre.id]}),
    ...(sameProfessional && {practitionerId}),
  }
  return join(call, patient.person, wish, on)
}

type Wish = Omit<WaitingRequest, 'patientId' | 'from' | 'centreIds'> & {centreIds?: readonly string[] | undefined}

const join = (
  {actor, request}: Pick<Call<typeof contract.joinWaitingList>, 'actor' | 'request'>,
  patient: BookablePatient,
  wish: Wish,
  on: Needs,
): Promise<Joined> => joinFor(patient, wish, recordWaiting({result: 'joined', actor, request, now: on.clock.now()}), on)

/**
 * Adds an entry of a patient from today on, in these centres or in all that do the service, as far as the plan covers it there. Throws
 * `no-coverage` where it does in none.
 */
export async function joinFor(
  patient: BookablePatient,
  wish: Wish,
  record: ReturnType<typeof recordWaiting>,
  on: Needs,
): Promise<Joined> {
  const today = civilDate(on.clock.now())
  if (wish.until < today || wish.until > horizonFrom(today)) {
    throw new AppError('invalid', {
      problems: [{field: 'until', message: 'Elegí un día desde hoy y dentro de seis meses'}],
    })
  }
  if (wish.timeTo < wish.timeFrom) {
    throw new AppError('invalid', {problems: [{field: 'timeTo', message: 'Tiene que ser después de la primera hora'}]})
  }
  const offered = await on.bookingSystem.centres(patient, wish)
  if (offered.is === 'refused') throw new AppError(offered.code)
  const covered = offered.found.flatMap(({id, coverage}) => (coverage === 'S' ? [id] : []))
  const centreIds = wish.centreIds === undefined ? covered : covered.filter((id) => wish.centreIds?.includes(id))
  if (centreIds.length === 0) throw new AppError('no-coverage')
  const answer = await listOf(on).join({...wish, centreIds, patientId: patient.personId, from: today}, record)
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {entryId: answer.entryId}
}

/** Pauses an entry, or lets it wait again. */
export async function pauseWaiting(
  {input, subject, actor, request}: Call<typeof contract.pauseWaiting, OwnEntry>,
  on: Needs,
): Promise<Record<string, never>> {
  const {isPaused} = input
  const record = recordWaiting({result: isPaused ? 'paused' : 'resumed', actor, request, now: on.clock.now()})
  const answer = await listOf(on).change(subject.entryId, isPaused ? 'paused' : 'waiting', record)
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {}
}

export async function leaveWaitingList(
  {subject, actor, request}: Call<typeof contract.leaveWaitingList, OwnEntry>,
  on: Needs,
): Promise<Record<string, never>> {
  const record = recordWaiting({result: 'left', actor, request, now: on.clock.now()})
  const answer = await listOf(on).change(subject.entryId, 'left', record)
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {}
}

/** Ends whatever a person waits for, whose account is closed; whether there was anything. */
export async function endWaitingOf(personId: number, {bookingSystem, clock}: Needs): Promise<boolean> {
  const entries = (await bookingSystem.waiting?.of([personId])) ?? []
  const record = recordWaiting({result: 'left', actor: {is: 'system'}, now: clock.now()})
  for (const {entryId} of entries) await bookingSystem.waiting?.change(entryId, 'left', record)
  return entries.length > 0
}
