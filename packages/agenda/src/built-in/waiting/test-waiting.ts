import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Database} from '@ceibo/database/open-database'
import {addDays, civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {type Agenda, aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {bookable} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {builtInAgenda} from '#built-in/built-in-agenda.ts'
import type {Effects} from '#port.ts'
import type {ToldOffer, WaitingRequest} from '#waiting-port.ts'

/** Monday morning in Buenos Aires. */
export const NOW = new Date('2026-11-23T09:00:00-03:00')

type Person = Awaited<ReturnType<typeof aPatient>>

const nothing = () => Promise.resolve()

const reader = ({id}: Person) => ({personId: id, dependantIds: [], ownBookingsOnly: false})

export const effects = (event: Effects['event']): Effects => ({event, actorId: 1, network: '', requestId: 'test'})

/** An agenda with its waiting list at a clock, and what its people do. `told` is who was told of what, in order. */
export async function aWaitingList(db: Database, {isExclusive = false}: {isExclusive?: boolean} = {}) {
  const clock = settableClock(NOW)
  const system = builtInAgenda({db, clock, write: nothing})
  const {waiting} = system
  if (waiting === undefined) throw new Error('The built-in agenda has a waiting list')
  const agenda = await anAgenda(db)
  const told: ToldOffer[] = []
  const book = async (person: Person, slot: {starts_at: Date}, of: Agenda = agenda) => {
    const answer = await system.confirm(
      {
        ...keyOf(of, slot),
        patient: bookable(person),
        bookerId: person.id,
        specialtyId: of.service.specialty_id,
        serviceId: of.service.id,
        requestKey: undefined,
        medicalOrder: undefined,
      },
      effects('appointment-booked'),
    )
    if (answer.is !== 'confirmed') throw new Error(JSON.stringify(answer))
    return answer.appointmentId
  }
  const cancel = (person: Person, appointmentId: number) =>
    system.cancel({appointmentId, reader: reader(person), startsFrom: clock.now()}, effects('appointment-cancelled'))
  return {
    clock,
    system,
    waiting,
    agenda,
    told,
    book,
    cancel,
    later: (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000)),
    /** Adds a person who waits for the service of the agenda in its centre. */
    waits: async (changed: Partial<WaitingRequest> = {}, given?: Person) => {
      const person = given ?? (await aPatient(db))
      const answer = await waiting.join(
        {
          patientId: person.id,
          askedBy: person.id,
          specialtyId: agenda.service.specialty_id,
          serviceId: agenda.service.id,
          centreIds: [agenda.centre.slug],
          weekdays: [],
          timeFrom: '00:00',
          timeTo: '23:59',
          from: civilDate(clock.now()),
          until: addDays(civilDate(clock.now()), 60),
          ...changed,
        },
        nothing,
      )
      if (answer.is === 'refused') throw new Error(answer.code)
      return {person, entryId: answer.entryId}
    },
    /** A slot that somebody had and cancels. */
    freed: async (startsAt: string) => {
      const slot = await aSlot(db, agenda, startsAt)
      const somebody = await aPatient(db)
      await cancel(somebody, await book(somebody, slot))
      return slot
    },
    offer: () =>
      waiting.offer({
        isExclusive,
        tell: async (_, offer) => {
          told.push(offer)
        },
      }),
    toldOf: () => told.map(({patientId}) => patientId),
    take: (offerId: number, person: Person) =>
      waiting.take(
        {offerId, bookerId: person.id, reader: reader(person), startsFrom: clock.now()},
        effects('appointment-booked'),
      ),
    standing: async ({id}: Person) =>
      (
        await db
          .selectFrom('appointment')
          .select('slot_id')
          .where('patient_id', '=', id)
          .where('state', '=', 'booked')
          .execute()
      ).map(({slot_id}) => slot_id),
    stateOf: async (entryId: number) =>
      (await db.selectFrom('waiting_entry').select('state').where('id', '=', entryId).executeTakeFirstOrThrow()).state,
  }
}

const keyOf = ({practitioner, centre}: Agenda, {starts_at: at}: {starts_at: Date}) => ({
  practitionerId: practitioner.id,
  centreId: centre.slug,
  date: civilDate(at),
  time: civilTime(at),
})
