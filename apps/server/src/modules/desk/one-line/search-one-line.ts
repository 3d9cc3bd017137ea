import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {DNI} from '@ceibo/contract/fields/document-numbers'
import {type FoundAppointment, MAX_OF_A_KIND, type searchOneLine as contract} from '@ceibo/contract/desk/one-line'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {readTypedLine, type TypedLine} from '@ceibo/rules/desk/typed-line'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {deskCentres} from '#modules/appointments/appointments.offers.ts'
import {findPeople, type FoundRow} from '#modules/people/people.offers.ts'
import {caseAtDesk} from '#modules/verification/verification.offers.ts'
import {appointmentOfNumber, nextAppointments} from './desk-appointments.ts'
import {findFreeTimes} from './find-free-times.ts'
import {caseView, cardView, personView, weekView} from './one-line.view.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>
type Found = OutputOf<typeof contract>
type Asked = Pick<Call<typeof contract>, 'actor'>

/** What a line at the desk finds, at most a few of each kind. Where the agenda does not answer, people are found without it. */
export async function searchOneLine({input, actor}: Call<typeof contract>, on: Needs): Promise<Found> {
  const today = civilDate(on.clock.now())
  const line = readTypedLine(input.line, today)
  const known = await peopleOf(line, on)
  const shown = known.slice(0, MAX_OF_A_KIND)
  const [agenda, found] = await Promise.all([
    orDown(Promise.all([appointmentsOf(line, shown, {actor}, on), freeTimesOf(line, on), weeksOf(line, {actor}, on)])),
    line.is === 'number' && line.reference !== undefined ? caseAtDesk(on.db, line.reference) : undefined,
  ])
  const [appointments, freeTimes, weeks] = agenda ?? [[], [], []]
  return {
    reading: line.is,
    card: line.is === 'card' ? cardView(line.card) : null,
    people: shown.map((row) => personView(row, today)),
    hasMorePeople: known.length > MAX_OF_A_KIND,
    appointments,
    cases: found === undefined ? [] : [caseView(found)],
    freeTimes,
    weeks,
    isAgendaDown: agenda === undefined,
  }
}

function peopleOf(line: TypedLine, {db}: Needs): Promise<FoundRow[]> {
  const limit = MAX_OF_A_KIND + 1
  switch (line.is) {
    case 'name':
      return findPeople(db, {by: 'words', words: line.words}, limit)
    case 'number':
      return findPeople(db, {by: 'number', document: line.document, phoneEnd: line.phoneEnd}, limit)
    case 'card':
      return findPeople(db, {by: 'number', document: line.card.documentNumber}, limit).then((rows) =>
        rows.filter((row) => row.documentTypeId === DNI && row.documentNumber === line.card.documentNumber),
      )
    case 'free-time':
    case 'week':
    case 'nothing':
      return Promise.resolve([])
  }
}

/** The appointment of a number, and the next ones of the people found. */
async function appointmentsOf(
  line: TypedLine,
  people: readonly FoundRow[],
  {actor}: Asked,
  on: Needs,
): Promise<FoundAppointment[]> {
  const [numbered, next] = await Promise.all([
    line.is === 'number' && line.reference !== undefined ? appointmentOfNumber(line.reference, actor, on) : [],
    nextAppointments(
      people.map(({personId}) => personId),
      actor,
      on,
    ),
  ])
  const all = new Map([...numbered, ...next].map((one) => [one.appointmentId, one]))
  return [...all.values()].slice(0, MAX_OF_A_KIND)
}

const freeTimesOf = async (line: TypedLine, on: Needs) => (line.is === 'free-time' ? findFreeTimes(line.asked, on) : [])

/** The professionals of a name, in the centres where the member works. */
async function weeksOf(line: TypedLine, {actor}: Asked, on: Needs): Promise<Found['weeks']> {
  if (line.is !== 'week') return []
  const named = await on.bookingSystem.practitionersNamed(line.words, await deskCentres(actor, on))
  return named.slice(0, MAX_OF_A_KIND).map(weekView)
}

/** Undefined where the agenda is a system that does not answer. */
async function orDown<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking
  } catch (failure) {
    if (failure instanceof OutsideFailure) return undefined
    throw failure
  }
}
