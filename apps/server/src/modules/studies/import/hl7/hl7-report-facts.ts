import {civilDate} from '@ceibo/rules/time/civil-time'
import {hl7Moment} from './hl7-moment.ts'
import {documentOfPid, type Hl7Order, nameOfPid} from './hl7-report.ts'
import {titleOf} from './hl7-results.ts'
import {componentOf, firstPart, type Hl7Segment} from './hl7-segment.ts'
import {MAX_NAME, type ReadingRules} from '#modules/studies/import/values/laboratory-fields.ts'
import type {NamedPatient} from '#modules/studies/import/storing/match-patient.ts'
import {birthYear, readDay} from '#modules/studies/import/values/written-date.ts'

/** What the header of a message says of all its reports: who sends it, when, and the offset of its times. */
export type Hl7Header = {facility: string; sentAt: Date | undefined; offset: string}

/** The patient, or the problem of the segment. */
export function patientOf(pid: Hl7Segment, {today}: ReadingRules): NamedPatient | string {
  const documentNumber = documentOfPid(pid)
  if (documentNumber === undefined) return 'PID-3: does not say which one is the document'
  const born = componentOf(pid, 7)
  const birthDate = readDay(/^\d{8}/.exec(born)?.[0] ?? born, birthYear(today))
  if (birthDate === undefined) return 'PID-7: is no day of birth: write YYYYMMDD'
  if (birthDate > today) return 'PID-7: lies in the future'
  const [sex] = [componentOf(pid, 8).toUpperCase()].filter((one) => one === 'F' || one === 'M')
  return {documentNumber, birthDate, name: nameOfPid(pid), sex}
}

const moments = (orders: readonly Hl7Order[], field: number, offset: string) =>
  orders.map(({obr}) => hl7Moment(componentOf(obr, field), offset)).filter((one) => one !== undefined)

/** When this version was issued: the last change of status, or else when the message was sent. */
export const issuedAtOf = (orders: readonly Hl7Order[], {sentAt, offset}: Hl7Header): Date | undefined =>
  moments(orders, 22, offset)
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1) ?? sentAt

/** When the sample was taken, and when this version was issued; or the problem of the order. */
export function momentsOf(
  orders: readonly Hl7Order[],
  header: Hl7Header,
  {today}: ReadingRules,
): {performedAt: Date; issuedAt: Date} | string {
  const {offset} = header
  const observed = orders.flatMap(({results}) => results).map(({obx}) => hl7Moment(componentOf(obx, 14), offset))
  const [performedAt] = [
    ...moments(orders, 7, offset),
    ...moments(orders, 14, offset),
    ...observed.filter((one) => one !== undefined),
  ]
  if (performedAt === undefined) return 'OBR-7: does not say when the sample was taken: write YYYYMMDDHHMM'
  const issuedAt = issuedAtOf(orders, header)
  if (issuedAt === undefined)
    return 'OBR-22: does not say when it was issued, and MSH-7 not when it was sent: write YYYYMMDDHHMM'
  if (civilDate(performedAt) > today) return 'OBR-7: lies in the future'
  if (civilDate(issuedAt) > today) return 'OBR-22: lies in the future'
  if (civilDate(issuedAt) < civilDate(performedAt)) return 'OBR-22: lies before OBR-7'
  return {performedAt, issuedAt}
}

/** Several services of one report are named together, as far as a title has room. */
export function titleOfOrders(orders: readonly Hl7Order[]): string {
  const names = [...new Set(orders.map(({obr}) => titleOf(obr)).filter(Boolean))]
  const title = names.join(', ')
  return title.length <= MAX_NAME && names.length <= 4 ? title : 'Estudios de laboratorio'
}

/** The organization that performed it, as the values name it. */
export const centreOf = (orders: readonly Hl7Order[]): string =>
  orders
    .flatMap(({results}) => results)
    .map(({obx}) => firstPart(componentOf(obx, 23)) || componentOf(obx, 15, 2))
    .find(Boolean) ?? ''
