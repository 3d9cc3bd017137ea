import type {
  CentreOption,
  Coverage,
  Service,
  PractitionerOption,
  Specialty,
} from '@ceibo/contract/appointments/booking-catalogue'
import {MAX_NAMED, type NamedProfessional} from '@ceibo/contract/appointments/named-professionals'
import type {Database} from '@ceibo/database/open-database'
import {beginsWords} from '@ceibo/rules/desk/search-words'
import {usualService} from '@ceibo/rules/appointments/catalogue-search'
import {ageOn} from '@ceibo/rules/people/age'
import {attends, type AttendanceLimits} from '@ceibo/rules/appointments/attendance-limits'
import {attendanceText, whyNotAttended} from '@ceibo/rules/appointments/attendance-texts'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {bestCoverage, coverageOf, type CoverageRule} from '@ceibo/rules/appointments/coverage'
import type {BookablePatient, Refusal} from '#port.ts'
import {
  attendingPeople,
  centreRows,
  practitionersOf,
  rulesFor,
  type ServiceRow,
  serviceRows,
  servicesOfPeople,
} from './booking-catalogue.queries.ts'

type Unsuitable = Refusal<'not-found' | 'no-suitable-patient'>

/**
 * Specialties with something for this patient, by name, each with the coverage of its best service in its best centre. With `all`, also what
 * does not attend this patient, which says for whom it is and why not for this one.
 */
export async function specialtiesFor(
  db: Database,
  patient: BookablePatient,
  now: Date,
  {all = false}: {all?: boolean} = {},
): Promise<Specialty[]> {
  const today = civilDate(now)
  const [rows, rules] = await Promise.all([serviceRows(db, {today}), rulesFor(db, patient)])
  const suitable = Map.groupBy(
    rows.filter((row) => all || isFor(patient, row, today)),
    (row) => row.specialtyId,
  )
  const specialties = [...suitable.values()].flatMap((rowsOfOne) => {
    const services = servicesOf(rowsOfOne, patient, rules, today)
    const isOffered = rowsOfOne.some((row) => isFor(patient, row, today))
    return rowsOfOne.slice(0, 1).map(({specialtyId, specialty, specialtyCode, specialtySynonyms, specialtyLimits}) => ({
      id: specialtyId,
      name: specialty,
      code: specialtyCode,
      coverage: bestCoverage(services.map(({coverage}) => coverage)),
      synonyms: specialtySynonyms,
      ...(!isOffered && {onlyFor: forWhom([specialtyLimits], patient, today)}),
      services,
    }))
  })
  return specialties.toSorted(byName)
}

/** Services of a specialty for this patient, by name, each with the coverage of its best centre. */
export async function servicesFor(
  db: Database,
  patient: BookablePatient,
  specialtyId: number,
  now: Date,
): Promise<{is: 'found'; found: Service[]} | Unsuitable> {
  const today = civilDate(now)
  const [rows, rules] = await Promise.all([serviceRows(db, {specialtyId, today}), rulesFor(db, patient)])
  if (rows.length === 0) return {is: 'refused', code: 'not-found'}
  const suitable = rows.filter((row) => isFor(patient, row, today))
  if (suitable.length === 0) return {is: 'refused', code: 'no-suitable-patient'}
  return {is: 'found', found: servicesOf(suitable, patient, rules, today)}
}

/** Centres that do a service, by name, with the coverage of the patient's plan in each. */
export async function centresFor(
  db: Database,
  patient: BookablePatient,
  asked: {specialtyId: number; serviceId: number},
  now: Date,
): Promise<{is: 'found'; found: CentreOption[]} | Unsuitable> {
  const today = civilDate(now)
  const [[service], rules] = await Promise.all([serviceRows(db, {...asked, today}), rulesFor(db, patient)])
  if (service === undefined) return {is: 'refused', code: 'not-found'}
  if (!isFor(patient, service, today)) return {is: 'refused', code: 'no-suitable-patient'}
  const rows = await centreRows(db, service.centreIds)
  const found = rows.map(({id, slug, name, address, kind}) => {
    return {id: slug, name, address, kind, coverage: coverageAt(rules, patient, service, id)}
  })
  return {is: 'found', found: found.toSorted(byName)}
}

/** Professionals who do a service in these centres, by last name. */
export async function practitionersFor(
  db: Database,
  asked: Omit<Parameters<typeof practitionersOf>[1], 'today'>,
  now: Date,
): Promise<PractitionerOption[]> {
  const rows = await practitionersOf(db, {...asked, today: civilDate(now)})
  return rows.toSorted(
    (one, other) =>
      one.lastName.localeCompare(other.lastName, 'es') || one.firstName.localeCompare(other.firstName, 'es'),
  )
}

/** Professionals of this name, by last name, in each specialty of which they do a service that the plan covers. */
export async function namedFor(
  db: Database,
  patient: BookablePatient,
  name: string,
  now: Date,
): Promise<NamedProfessional[]> {
  const today = civilDate(now)
  const named = (await attendingPeople(db, today))
    .filter(({firstName, lastName}) => beginsWords(name, `${firstName} ${lastName}`))
    .toSorted((one, other) => one.lastName.localeCompare(other.lastName, 'es'))
    .slice(0, MAX_NAMED)
  if (named.length === 0) return []
  const ids = named.map(({id}) => id)
  const [services, specialties] = await Promise.all([
    servicesOfPeople(db, ids, today),
    specialtiesFor(db, patient, now),
  ])
  return named
    .flatMap(({id, title, firstName, lastName, licence}) => {
      const does = services.find(({practitionerId}) => practitionerId === id)?.serviceIds ?? []
      return specialties.flatMap((specialty) => {
        const service = usualService(specialty.services.filter((one) => does.includes(one.id)))
        const person = {practitionerId: id, title, firstName, lastName, licence}
        return service ? [{...person, specialtyId: specialty.id, specialty: specialty.name, serviceId: service.id}] : []
      })
    })
    .slice(0, MAX_NAMED)
}

const isFor = (patient: BookablePatient, row: ServiceRow, today: string) =>
  attends(row.specialtyLimits, patient, today) && attends(row.serviceLimits, patient, today)

/** "varones desde los 45 años (la persona elegida tiene 40 años)". */
export function forWhom(limits: readonly AttendanceLimits[], {birthDate, sex}: BookablePatient, today: string): string {
  const why = whyNotAttended(limits, ageOn(birthDate, today), sex)
  return why ? `${attendanceText(limits)} (${why})` : attendanceText(limits)
}

const servicesOf = (
  rows: readonly ServiceRow[],
  patient: BookablePatient,
  rules: readonly CoverageRule[],
  today: string,
): Service[] =>
  rows
    .map((row) => {
      const {id, name, synonyms, specialtyLimits, serviceLimits} = row
      const coverage = coverageSomewhere(rules, patient, row)
      if (isFor(patient, row, today)) return {id, name, synonyms, coverage}
      return {id, name, synonyms, coverage, onlyFor: forWhom([specialtyLimits, serviceLimits], patient, today)}
    })
    .toSorted(byName)

const coverageSomewhere = (rules: readonly CoverageRule[], patient: BookablePatient, service: ServiceRow) =>
  service.centreIds.length === 0
    ? coverageAt(rules, patient, service, null)
    : bestCoverage(service.centreIds.map((centreId) => coverageAt(rules, patient, service, centreId)))

const coverageAt = (
  rules: readonly CoverageRule[],
  {planId, planTypeId}: BookablePatient,
  {id, specialtyId}: ServiceRow,
  centreId: number | null,
): Coverage => coverageOf(rules, {planId, planTypeId, specialtyId, serviceId: id, centreId})

const byName = (one: {name: string}, other: {name: string}) => one.name.localeCompare(other.name, 'es')
