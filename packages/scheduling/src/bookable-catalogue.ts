import type {CentreOption, Coverage, Practice, ProviderOption, Specialty} from '@ceibo/contract/booking-catalogue'
import type {Database} from '@ceibo/database/open-database'
import {attends} from '@ceibo/rules/attendance-limits'
import {civilDate} from '@ceibo/rules/civil-time'
import {bestCoverage, coverageOf} from '@ceibo/rules/coverage'
import type {CoverageRule} from '@ceibo/rules/coverage'
import type {BookablePatient, Refusal} from './booking-language.ts'
import {centreRows, practiceRows, providersOf, rulesFor} from './booking-catalogue.queries.ts'
import type {PracticeRow} from './booking-catalogue.queries.ts'

type Unsuitable = Refusal<'not-found' | 'no-suitable-patient'>

/** Specialties with something for this patient, by name, each as covered as its best practice in its best centre. */
export async function specialtiesFor(db: Database, patient: BookablePatient, now: Date): Promise<Specialty[]> {
  const today = civilDate(now)
  const [rows, rules] = await Promise.all([practiceRows(db, {today}), rulesFor(db, patient)])
  const suitable = Map.groupBy(
    rows.filter((row) => isFor(patient, row, today)),
    (row) => row.specialtyId,
  )
  const specialties = [...suitable.values()].flatMap((rowsOfOne) => {
    const practices = practicesOf(rowsOfOne, patient, rules)
    return rowsOfOne.slice(0, 1).map(({specialtyId, specialty, specialtyCode, specialtySynonyms}) => ({
      id: specialtyId,
      name: specialty,
      code: specialtyCode,
      coverage: bestCoverage(practices.map(({coverage}) => coverage)),
      synonyms: specialtySynonyms,
      practices,
    }))
  })
  return specialties.toSorted(byName)
}

/** Practices of a specialty for this patient, by name, each as covered as in its best centre. */
export async function practicesFor(
  db: Database,
  patient: BookablePatient,
  specialtyId: number,
  now: Date,
): Promise<{is: 'found'; found: Practice[]} | Unsuitable> {
  const today = civilDate(now)
  const [rows, rules] = await Promise.all([practiceRows(db, {specialtyId, today}), rulesFor(db, patient)])
  if (rows.length === 0) return {is: 'refused', code: 'not-found'}
  const suitable = rows.filter((row) => isFor(patient, row, today))
  if (suitable.length === 0) return {is: 'refused', code: 'no-suitable-patient'}
  return {is: 'found', found: practicesOf(suitable, patient, rules)}
}

/** Centres that do a practice, by name, with the coverage of the patient's plan in each. */
export async function centresFor(
  db: Database,
  patient: BookablePatient,
  asked: {specialtyId: number; practiceId: number},
  now: Date,
): Promise<{is: 'found'; found: CentreOption[]} | Unsuitable> {
  const today = civilDate(now)
  const [[practice], rules] = await Promise.all([practiceRows(db, {...asked, today}), rulesFor(db, patient)])
  if (practice === undefined) return {is: 'refused', code: 'not-found'}
  if (!isFor(patient, practice, today)) return {is: 'refused', code: 'no-suitable-patient'}
  const rows = await centreRows(db, practice.centreIds)
  const found = rows.map(({id, slug, name, address, kind}) => {
    return {id: slug, name, address, kind, coverage: coverageAt(rules, patient, practice, id)}
  })
  return {is: 'found', found: found.toSorted(byName)}
}

/** Professionals who do a practice in these centres, by last name. */
export async function providersFor(
  db: Database,
  asked: Omit<Parameters<typeof providersOf>[1], 'today'>,
  now: Date,
): Promise<ProviderOption[]> {
  const rows = await providersOf(db, {...asked, today: civilDate(now)})
  return rows.toSorted(
    (one, other) =>
      one.lastName.localeCompare(other.lastName, 'es') || one.firstName.localeCompare(other.firstName, 'es'),
  )
}

const isFor = (patient: BookablePatient, row: PracticeRow, today: string) =>
  attends(row.specialtyLimits, patient, today) && attends(row.practiceLimits, patient, today)

const practicesOf = (rows: readonly PracticeRow[], patient: BookablePatient, rules: readonly CoverageRule[]) =>
  rows
    .map((row) => {
      const {id, name, synonyms} = row
      return {id, name, synonyms, coverage: coverageSomewhere(rules, patient, row)}
    })
    .toSorted(byName)

const coverageSomewhere = (rules: readonly CoverageRule[], patient: BookablePatient, practice: PracticeRow) =>
  practice.centreIds.length === 0
    ? coverageAt(rules, patient, practice, null)
    : bestCoverage(practice.centreIds.map((centreId) => coverageAt(rules, patient, practice, centreId)))

const coverageAt = (
  rules: readonly CoverageRule[],
  {planId, planTypeId}: BookablePatient,
  {id, specialtyId}: PracticeRow,
  centreId: number | null,
): Coverage => coverageOf(rules, {planId, planTypeId, specialtyId, practiceId: id, centreId})

const byName = (one: {name: string}, other: {name: string}) => one.name.localeCompare(other.name, 'es')
