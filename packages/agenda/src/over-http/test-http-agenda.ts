import type {ServerResponse} from 'node:http'
import * as z from 'zod/mini'
import type {Clock} from '@ceibo/adapters/clock/port'
import {outsideServer} from '@ceibo/adapters/outbound/test-outside-server'

/**
 * How the agenda handles a call: does and answers it; does it, but its answer is lost (`loses`) or nonsense (`wrong`); does nothing, now
 * (`silent`) or until the test calls `arrive` (`late`); rejects it; answers with the first appointment instead of the requested one
 * (`confuses`), or with a text as the number of a slot's room (`misnames`). Where no answer comes, the connection breaks: a time-out would also hit good answers on a busy machine.
 */
export type AgendaMood = 'answers' | 'loses' | 'wrong' | 'silent' | 'late' | 'rejects' | 'confuses' | 'misnames'

export type TestAgenda = {
  url: string
  /** Sets the mood for these calls, and for others back to normal. */
  behave(mood: AgendaMood, ...calls: string[]): void
  /** Executes requests that arrived late. */
  arrive(): void
  /** From now on a booking frees the appointment that it replaces in the same step. */
  replaceInOneStep(): void
  /** Takes a slot for somebody at the counter. */
  takeAtCounter(date: string, time: string): void
  /** The patient arrives: the appointment can no longer be cancelled. */
  arriveAtCounter(appointmentId: number): void
  /** The patient does not wait any more. */
  leaveCounter(appointmentId: number): void
  /** Cancels an appointment at the counter. */
  cancelAtCounter(appointmentId: number): void
  /** The number of appointments that are not cancelled. */
  booked(): number
  /** How often each call was received. */
  asked(call: string): number
}

export const TEST_AGENDA = {specialtyId: 11, serviceId: 21, centreId: 'recoleta', practitionerId: 31}
export const TEST_AGENDA_KEY = 'key of the test agenda'

const LIMIT_MS = 600_000

const request = z.looseObject({
  // No other data of a patient is sent to an outside system.
  patient: z.optional(
    z.strictObject({
      personId: z.number(),
      birthDate: z.iso.date(),
      sex: z.enum(['M', 'F', 'I']),
      planId: z.nullable(z.number()),
      planTypeId: z.nullable(z.number()),
      documentTypeId: z.optional(z.number()),
      documentNumber: z.optional(z.string()),
      firstName: z.optional(z.string()),
      lastName: z.optional(z.string()),
    }),
  ),
  bookerId: z.optional(z.number()),
  specialtyId: z.optional(z.number()),
  serviceId: z.optional(z.number()),
  appointmentId: z.optional(z.number()),
  centreId: z.optional(z.string()),
  patientIds: z.optional(z.array(z.number())),
  date: z.optional(z.string()),
  time: z.optional(z.string()),
  which: z.optional(z.string()),
  replaces: z.optional(z.number()),
  search: z.optional(z.looseObject({limit: z.number()})),
})
type Request = z.infer<typeof request>
type Slot = {date: string; time: string; hold?: {by: number; until: number}}
type Appointment = {appointmentId: number; patientId: number; bookerId: number; slot: Slot; state: string}

const practitioner = {title: 'Dra.', firstName: 'Inés', lastName: 'Arrieta', licence: 'MN 120345'}
const service = {id: TEST_AGENDA.serviceId, name: 'Consulta', coverage: 'S', synonyms: []}
const specialty = {id: TEST_AGENDA.specialtyId, name: 'Cardiología', coverage: 'S', code: 'CAR', synonyms: []}
const centre = {id: TEST_AGENDA.centreId, name: 'Recoleta', address: 'Jacarandá 1180', phone: '4800-1111'}

const refused = (code: string) => ({is: 'refused', code})
const found = (what: unknown) => ({is: 'found', found: what})
const instant = ({date, time}: Slot) => `${date}T${time}:00-03:00`
const endOf = (slot: Slot) => new Date(Date.parse(instant(slot)) + 1_200_000).toISOString()

const proposalOf = (slot: Slot) => ({
  startsAt: instant(slot),
  endsAt: endOf(slot),
  specialty: specialty.name,
  service: service.name,
  serviceId: service.id,
  preparation: null,
  practitioner,
  centre,
  room: '4',
})

const appointmentOf = ({slot, ...one}: Appointment) => ({...proposalOf(slot), ...one})

const slotOf = ({date, time}: Slot) => ({
  centreId: centre.id,
  centreName: centre.name,
  date,
  time,
  minutes: 20,
  practitionerId: TEST_AGENDA.practitionerId,
  practitionerTitle: practitioner.title,
  practitionerFirstName: practitioner.firstName,
  practitionerLastName: practitioner.lastName,
  practitionerLicence: practitioner.licence,
  roomId: 4,
  roomName: '4',
})

const isKnown = ({serviceId, specialtyId}: Request) =>
  (serviceId ?? TEST_AGENDA.serviceId) === TEST_AGENDA.serviceId &&
  (specialtyId ?? TEST_AGENDA.specialtyId) === TEST_AGENDA.specialtyId

/** A small agenda with one service, over HTTP on a free port; it stops with the test. */
export async function startTestAgenda(
  clock: Clock,
  times: readonly {date: string; time: string}[],
): Promise<TestAgenda> {
  const slots: Slot[] = times.map((one) => ({...one}))
  const appointments: Appointment[] = []
  const answers = new Map<string, unknown>()
  const moods = new Map<string, AgendaMood>()
  const late: (() => void)[] = []
  const asked: string[] = []
  const arrived = new Set<number>()
  let knowsReplaces = false

  const standing = () => appointments.filter(({state}) => state === 'booked')
  const now = () => clock.now().getTime()
  const isTaken = (slot: Slot) => standing().some((one) => one.slot === slot)
  const isHeldFrom = ({hold}: Slot, by: number) => hold !== undefined && hold.by !== by && hold.until > now()
  const free = (by: number) => slots.filter((slot) => !isTaken(slot) && !isHeldFrom(slot, by))
  const slotAt = ({date, time}: Request) => slots.find((slot) => slot.date === date && slot.time === time)

  function hold(body: Request) {
    const {bookerId: by = 0} = body
    const slot = slotAt(body)
    if (slot === undefined) return refused('slot-not-found')
    if (isTaken(slot)) return refused('slot-taken')
    if (isHeldFrom(slot, by)) return refused('slot-held-elsewhere')
    for (const other of slots) if (other.hold?.by === by) delete other.hold
    slot.hold = {by, until: now() + LIMIT_MS}
    return {is: 'held', until: new Date(slot.hold.until).toISOString(), proposal: proposalOf(slot)}
  }

  function book(body: Request) {
    const {bookerId = 0, patient} = body
    const slot = slotAt(body)
    if (slot === undefined) return refused('slot-not-found')
    if (isTaken(slot)) return {...refused('slot-taken'), message: 'Se ocupó en el mostrador.'}
    if (isHeldFrom(slot, bookerId)) return refused('slot-held-elsewhere')
    const appointmentId = 9_000_001 + appointments.length
    const made = {appointmentId, patientId: patient?.personId ?? 0, bookerId, slot, state: 'booked'}
    appointments.push(made)
    delete slot.hold
    const old = appointments.find((one) => knowsReplaces && one.appointmentId === body.replaces)
    if (old) old.state = 'cancelled'
    return {is: 'confirmed', appointment: appointmentOf(made), ...(old && {replaced: true})}
  }

  function cancel({appointmentId}: Request) {
    const one = appointments.find((some) => some.appointmentId === appointmentId)
    if (one === undefined) return refused('not-found')
    if (arrived.has(one.appointmentId)) return refused('not-cancellable')
    const again = one.state === 'cancelled'
    one.state = 'cancelled'
    return {is: 'cancelled', again}
  }

  function answerTo(call: string, body: Request): unknown {
    switch (call) {
      case 'specialties':
        return [{...specialty, services: [service]}]
      case 'services':
        return isKnown(body) ? found([service]) : refused('not-found')
      case 'centres':
        return isKnown(body) ? found([{...centre, kind: 'medical', coverage: 'S'}]) : refused('not-found')
      case 'practitioners':
        return [{id: TEST_AGENDA.practitionerId, ...practitioner, sex: 'F'}]
      case 'requirements':
        return isKnown(body) ? found({needsOrder: false, preparation: null}) : refused('not-found')
      case 'plan':
        return {plan: null}
      case 'slots':
        return found(
          free(body.bookerId ?? 0)
            .slice(0, body.search?.limit)
            .map(slotOf),
        )
      case 'days':
        return found(free(body.bookerId ?? 0).map(({date}) => ({date, free: 1})))
      case 'firsts':
        if (body.centreId !== centre.id) return refused('not-found')
        return found(
          free(0)
            .slice(0, 1)
            .map(({date, time}) => ({specialtyId: specialty.id, serviceId: service.id, date, time})),
        )
      case 'hold':
        return hold(body)
      case 'book':
        return book(body)
      case 'cancel':
        return cancel(body)
      case 'appointment': {
        const wanted = moods.get(call) === 'confuses' ? appointments[0]?.appointmentId : body.appointmentId
        const one = appointments.find(({appointmentId}) => appointmentId === wanted)
        return one === undefined ? refused('not-found') : found(appointmentOf(one))
      }
      case 'appointments':
        return appointments.filter((one) => body.patientIds?.includes(one.patientId)).map(appointmentOf)
      default:
        return {}
    }
  }

  /** A repeat with the same key gets the earlier answer; a refused request is decided again. */
  function doOnce(call: string, body: Request, key: string | undefined): unknown {
    const earlier = key === undefined ? undefined : answers.get(key)
    if (earlier !== undefined && call === 'book') return earlier
    const answer = answerTo(call, body)
    const isMade = z.object({is: z.literal('confirmed')}).safeParse(answer).success
    if (key !== undefined && isMade) answers.set(key, answer)
    return answer
  }

  function take(call: string, body: Request, key: string | undefined, response: ServerResponse): void {
    const send = (status: number, content: unknown) =>
      void response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(content))
    switch (moods.get(call) ?? 'answers') {
      case 'answers':
      case 'confuses':
        return send(200, doOnce(call, body, key))
      case 'loses':
        doOnce(call, body, key)
        return void response.destroy()
      case 'wrong':
        doOnce(call, body, key)
        return send(200, {is: 'fine'})
      case 'silent':
        return void response.destroy()
      case 'late':
        late.push(() => void doOnce(call, body, key))
        return void response.destroy()
      case 'misnames':
        return send(200, found([{...slotOf(slots[0] ?? {date: '', time: ''}), roomId: '30111222'}]))
      case 'rejects':
        return send(401, {})
    }
  }

  const {host} = await outsideServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const call = (incoming.url ?? '').replace('/agenda/v1/', '')
    asked.push(call)
    if (incoming.headers.authorization !== `Bearer ${TEST_AGENDA_KEY}`) return response.writeHead(401).end()
    const key = incoming.headers['idempotency-key']
    return take(call, request.parse(JSON.parse(text)), typeof key === 'string' ? key : undefined, response)
  })

  return {
    url: `http://${host}/agenda`,
    behave: (mood, ...calls) => calls.forEach((call) => moods.set(call, mood)),
    replaceInOneStep: () => void (knowsReplaces = true),
    arrive: () => late.splice(0).forEach((run) => run()),
    takeAtCounter(date, time) {
      const slot = slotAt({date, time})
      if (slot === undefined) throw new Error('No such slot')
      appointments.push({appointmentId: 8_000_001, patientId: 1, bookerId: 1, slot, state: 'booked'})
    },
    arriveAtCounter: (appointmentId) => void arrived.add(appointmentId),
    leaveCounter: (appointmentId) => void arrived.delete(appointmentId),
    cancelAtCounter: (appointmentId) => void cancel({appointmentId}),
    booked: () => standing().length,
    asked: (call) => asked.filter((one) => one === call).length,
  }
}
