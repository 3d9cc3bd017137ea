import {factsOfPeople, outsideAppointmentOfOrder, pendingBookings, type PersonFacts} from './outside-request.queries.ts'
import {MAX_SEARCH_CENTRES, MAX_SLOTS} from '@ceibo/contract/appointments/slots'
import type {OutboundClient} from '@ceibo/adapters/outbound/outbound-client'
import {AGENDA_ANSWERS, type Proposal} from './http-agenda-answers.ts'
import {appointmentWithId, isReadable} from './outside-appointment.ts'
import {takenByThemselves} from './outside-booked-before.ts'
import {bookOutside, cancelOutside, identityOf, patientOf, type SentData, settleOutside} from './outside-bookings.ts'
import {oneSearch, reasonsOf} from './outside-reasons.ts'
import {standingDoubles} from './outside-doubles.ts'
import {moveOutside} from './outside-moves.ts'
import type {AppointmentQuery, BookingSystem, ListedAppointment} from '#port.ts'
import type {OutsideAgenda} from './outside-agenda.ts'

/** An agenda in a system of the network, over HTTP (docs/integration/agenda-over-http.md). */
export function httpAgenda(
  options: Omit<OutsideAgenda, 'ask' | 'report'> & Partial<Pick<OutsideAgenda, 'report'>> & {client: OutboundClient},
): BookingSystem {
  const {db, clock, write, client, report = () => undefined} = options
  const on: OutsideAgenda = {
    db,
    clock,
    write,
    report,
    ask: (call, body, key) =>
      client.post(`v1/${call}`, body, AGENDA_ANSWERS[call], key === undefined ? {} : {'idempotency-key': key}),
  }
  return {
    specialties: (patient) => on.ask('specialties', {patient: patientOf(patient)}),
    services: (patient, specialtyId) => on.ask('services', {patient: patientOf(patient), specialtyId}),
    centres: (patient, asked) => on.ask('centres', {...asked, patient: patientOf(patient)}),
    practitioners: (asked) => on.ask('practitioners', asked),
    namedFor: async () => [],
    async requirements(serviceId) {
      const answer = await on.ask('requirements', {serviceId})
      return answer.is === 'found' ? answer.found : undefined
    },
    activePlan: async (patient) => (await on.ask('plan', {patient: patientOf(patient)})).plan,
    // Its desk overbooks in the system of the agenda.
    findSlots: async (query) =>
      query.taken ? {is: 'found', found: []} : on.ask('slots', {...query, patient: patientOf(query.patient)}),
    async firstOfEach({search, ...query}) {
      const centreIds = search.centreIds.slice(0, MAX_SEARCH_CENTRES)
      const answer = await on.ask('slots', {
        ...query,
        search: {...oneSearch(search), centreIds, limit: MAX_SLOTS},
        patient: patientOf(query.patient),
      })
      if (answer.is === 'refused') return answer
      const ofEach = Map.groupBy(answer.found, ({centreId, practitionerId}) => `${centreId} ${practitionerId}`)
      const first = new Set([...ofEach.values()].flatMap((slots) => slots.slice(0, search.limit)))
      return {is: 'found', found: answer.found.filter((slot) => first.has(slot))}
    },
    countDays: (query) => on.ask('days', {...query, patient: patientOf(query.patient)}),
    whyNone: async (query) =>
      reasonsOf(
        await on.ask('slots', {
          ...query,
          search: {...oneSearch(query.search), limit: 1},
          patient: patientOf(query.patient),
        }),
      ),
    firstFree: (centreId) => on.ask('firsts', {centreId}),
    async hold(request) {
      const answer = await on.ask('hold', {...request, patient: patientOf(request.patient)})
      if (answer.is === 'held') return {is: 'held', until: answer.until}
      const theirs = answer.code === 'slot-taken' ? await takenByThemselves(request, on) : undefined
      return theirs?.is === 'booked' ? {is: 'refused', code: 'already-booked'} : answer
    },
    confirm: (request, effects) => bookOutside(request, effects, on),
    move: (request, effects) => moveOutside(request, effects, on),
    doubledMoves: (personId) => standingDoubles(personId, on),
    cancel: (request, effects) => cancelOutside(request, effects, on),
    // Its desk records attendance in the system of the agenda, which lists it.
    recordStep: async () => ({is: 'refused', code: 'agenda-elsewhere'}),
    async appointment(appointmentId) {
      const found = await appointmentWithId(appointmentId, on)
      // An appointment booked at the counter has no booker in the portal.
      return (
        found && {appointmentId, patientId: found.patientId, bookedById: found.bookerId ?? 0, centreId: found.centre.id}
      )
    },
    appointments: (query) => listedAppointments(query, on),
    bookedWithOrder: (medicalOrderId) => outsideAppointmentOfOrder(on.db, medicalOrderId),
    centreDay: async () => ({is: 'elsewhere'}),
    practitionerWeek: async () => ({is: 'elsewhere'}),
    practitionersNamed: async () => [],
    centresWeek: async () => ({is: 'elsewhere'}),
    appointmentNumbers: async () => ({is: 'elsewhere'}),
    occupancyNumbers: async () => ({is: 'elsewhere'}),
    firstFreeNumbers: async () => ({is: 'elsewhere'}),
    async register(patient) {
      await on.ask('patients', {patient: identityOf(patient, await factsOfPeople(db, [patient.personId]))})
    },
    settle: () => settleOutside(on),
  }
}

/** The appointments that the agenda lists, and the bookings whose answer was lost. */
async function listedAppointments(
  {reader, ...asked}: AppointmentQuery,
  {db, clock, ask}: OutsideAgenda,
): Promise<ListedAppointment[]> {
  const {appointmentId, which, order, limit} = asked
  // The desk of that system knows them.
  if (which === 'cancelled') return []
  const patientIds = [reader.personId, ...(reader.ownBookingsOnly ? [] : reader.dependantIds)]
  const [rows, sent, people] = await Promise.all([
    ask('appointments', {patientIds, ...asked}),
    which === 'attended' ? [] : pendingBookings<SentData>(db, reader, asked),
    factsOfPeople(db, patientIds),
  ])
  const known = rows
    .filter((row) => row.state !== 'cancelled' && isReadable(row, reader))
    .flatMap((row) => listed({...row, reported: row}, people))
  const pending = sent
    .filter(({startsAt}) => which === 'all' || startsAt >= clock.now())
    // Leaves out requests of which only the answer was lost: the agenda already lists their appointment.
    .filter((one) => !known.some(({patient, startsAt}) => isSame(one, patient.personId, startsAt)))
    .flatMap((one) => listed({...one, appointmentId: -one.id, state: 'pending', reported: one.data.reported}, people))
  const sign = order === 'soonest' ? 1 : -1
  return [...known, ...pending]
    .filter((one) => appointmentId === undefined || one.appointmentId === appointmentId)
    .toSorted((one, other) => sign * (one.startsAt.getTime() - other.startsAt.getTime()))
    .slice(0, limit)
}

const isSame = (one: {patientId: number; startsAt: Date}, patientId: number, startsAt: Date) =>
  one.patientId === patientId && one.startsAt.getTime() === startsAt.getTime()

function listed(
  {
    reported,
    ...one
  }: Pick<ListedAppointment, 'appointmentId' | 'startsAt' | 'endsAt' | 'state'> & {
    patientId: number
    reported: Omit<Proposal, 'startsAt' | 'endsAt'>
  },
  people: ReadonlyMap<number, PersonFacts>,
): ListedAppointment[] {
  const patient = people.get(one.patientId)
  if (patient === undefined) return []
  const {appointmentId, startsAt, endsAt, state} = one
  const {specialty, service, serviceId, preparation, practitioner, centre, room} = reported
  const hasPreparation = preparation !== null
  return [
    {
      appointmentId,
      startsAt,
      endsAt,
      state,
      specialty,
      service,
      serviceId,
      hasPreparation,
      practitioner,
      practitionerId: null,
      centre,
      room,
      patient,
      takesSteps: false,
      cancelled: null,
    },
  ]
}
