import type {BookablePatient} from '@ceibo/agenda/port'
import {type FoundTime, MAX_OF_A_KIND} from '@ceibo/contract/desk/one-line'
import type {AskedTime} from '@ceibo/rules/desk/asked-time'
import {type NamedService, servicesNamed, wordsIn} from '@ceibo/rules/desk/free-time-words'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {timeView} from './one-line.view.ts'

type Needs = Pick<Dependencies, 'clock' | 'bookingSystem'>

/** Of a specialty with many services, as many are searched; and as many professionals with a typed name. */
const MAX_SERVICES = 4
const MAX_PRACTITIONERS = 3

const NOBODY = 0

/** Free times are asked for before it is known for whom: the first of these whom a service attends stands for the patient. */
function examplePatients(today: string): BookablePatient[] {
  const bornYearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4, 8)}01`
  const one = (years: number, sex: 'F' | 'M') => ({
    personId: NOBODY,
    birthDate: bornYearsAgo(years),
    sex,
    planId: null,
    planTypeId: null,
  })
  return [one(40, 'F'), one(40, 'M'), one(8, 'F'), one(8, 'M'), one(70, 'F'), one(70, 'M'), one(1, 'F')]
}

/** The first free times of what the words name, soonest first. */
export async function findFreeTimes(asked: AskedTime, on: Needs): Promise<FoundTime[]> {
  const today = civilDate(on.clock.now())
  const patients = examplePatients(today)
  const [anyone] = patients
  if (anyone === undefined || asked.words.length === 0) return []
  const specialties = await on.bookingSystem.specialties(anyone, {all: true})
  const named = servicesNamed(asked.words, specialties, MAX_SERVICES)
  const found = await Promise.all(named.map((one) => timesOf(one, asked, patients, on)))
  const once = new Map(found.flat().map((one) => [`${one.practitionerId} ${one.date} ${one.time}`, one]))
  return [...once.values()]
    .toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`))
    .slice(0, MAX_OF_A_KIND)
}

async function timesOf(
  {specialty, service, others}: NamedService,
  asked: AskedTime,
  patients: readonly BookablePatient[],
  on: Needs,
): Promise<FoundTime[]> {
  const wanted = {specialtyId: specialty.id, serviceId: service.id}
  for (const patient of patients) {
    const offered = await on.bookingSystem.centres(patient, wanted)
    if (offered.is === 'refused') continue
    const named = offered.found.map(({id, name, address}) => ({id, words: wordsIn(others, `${name} ${address}`)}))
    const most = Math.max(0, ...named.map(({words}) => words.length))
    const centreIds = named.filter(({words}) => words.length === most).map(({id}) => id)
    const ofCentres = new Set(named.filter(({words}) => words.length === most).flatMap(({words}) => words))
    const names = others.filter((word) => !ofCentres.has(word))
    const practitionerIds =
      names.length === 0 ? [undefined] : await practitionersNamed(names, {...wanted, centreIds}, on)
    const answers = await Promise.all(
      practitionerIds.map((practitionerId) =>
        on.bookingSystem.findSlots({
          search: {
            ...wanted,
            centreIds,
            from: asked.from,
            to: asked.to,
            timeFrom: asked.timeFrom,
            timeTo: asked.timeTo,
            weekdays: [],
            practitionerId,
            limit: MAX_OF_A_KIND,
          },
          patient,
          bookerId: NOBODY,
        }),
      ),
    )
    const what = {...wanted, specialty: specialty.name, service: service.name}
    return answers.flatMap((answer) => (answer.is === 'found' ? answer.found.map((slot) => timeView(slot, what)) : []))
  }
  return []
}

async function practitionersNamed(
  names: readonly string[],
  asked: {specialtyId: number; serviceId: number; centreIds: readonly string[]},
  {bookingSystem}: Needs,
): Promise<number[]> {
  const all = await bookingSystem.practitioners(asked)
  return all
    .filter(({firstName, lastName}) => wordsIn(names, `${firstName} ${lastName}`).length === names.length)
    .slice(0, MAX_PRACTITIONERS)
    .map(({id}) => id)
}
