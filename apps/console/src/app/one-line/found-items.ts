import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import type {FoundAppointment, FoundPerson, FoundProfessional, searchOneLine} from '@ceibo/contract/desk/one-line'
import {DNI, numberFormOf} from '@ceibo/contract/fields/document-numbers'
import {pathTo} from '@ceibo/contract/pages/paths'
import {beginsWords, searchWords} from '@ceibo/rules/desk/search-words'
import {readTypedLine} from '@ceibo/rules/desk/typed-line'
import {civilDate, clock, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import {APPOINTMENT_STATE_NAMES, CASE_KIND_NAMES, inGroups, yearsText} from '#shared/names.ts'
import type {PageLink} from '#app/pages.ts'

type Found = OutputOf<typeof searchOneLine>

/** One row of the list. */
export type FoundItem = {
  id: string
  title: string
  note: string
  /** A state, in words, that somebody must see before they open it. */
  mark?: string
  path: string
  /** What the page is to know besides its address. */
  state?: Typed
}

export type FoundSection = {name: string; items: FoundItem[]}

const IDENTITY_MARKS: Partial<Record<FoundPerson['status'], string>> = {
  unvalidated: 'Sin validar',
  pending: 'En revisión',
  'no-tax-id': 'Sin CUIL',
}

/** What a line found, in sections, in the order in which a desk wants it. An empty section is left out. */
export function sectionsOf(found: Found, now: Date): FoundSection[] {
  return [
    {name: 'Personas', items: found.people.map(personItem)},
    {name: 'Turnos', items: found.appointments.map((one) => appointmentItem(one, now))},
    {name: 'Casos', items: found.cases.map(caseItem)},
    {name: 'Horarios libres', items: found.freeTimes.map((one) => timeItem(one, now))},
    {name: 'Semanas', items: found.weeks.map((one) => weekItem(one, now))},
  ].filter(({items}) => items.length > 0)
}

/** Adding whoever has a document that nobody has here: what a card says of them, or the number alone. */
export function newPersonOf(line: string, found: Found, now: Date): FoundSection[] {
  if (found.people.length > 0 || found.appointments.length > 0 || found.cases.length > 0) return []
  const known = found.card === null ? numberOf(line, now) : cardFields(found.card)
  const {documentNumber} = known
  if (documentNumber === undefined) return []
  return [
    {
      name: 'Alta',
      items: [
        {
          id: 'new person',
          title: `Dar de alta a este DNI: ${inGroups(documentNumber)}`,
          note: found.card === null ? 'Nadie lo tiene todavía' : `${found.card.lastName}, ${found.card.firstName}`,
          path: CONSOLE_PATHS.newPatient,
          state: known,
        },
      ],
    },
  ]
}

function numberOf(line: string, now: Date): Typed {
  const read = readTypedLine(line, civilDate(now))
  const documentNumber = read.is === 'number' ? read.document : undefined
  return documentNumber !== undefined && numberFormOf(DNI).pattern.test(documentNumber) ? {documentNumber} : {}
}

const cardFields = ({documentNumber, lastName, firstName, sex, birthDate}: NonNullable<Found['card']>): Typed => ({
  documentNumber,
  lastName: inSmallLetters(lastName),
  firstName: inSmallLetters(firstName),
  birthDate: shownDate(birthDate),
  ...(sex !== null && {sex}),
})

/** Cards are printed in capitals. */
const inSmallLetters = (name: string) =>
  name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())

/** The pages with words that begin as those of the line do. */
export function pagesNamed(line: string, pages: readonly PageLink[]): FoundSection[] {
  const isTyped = searchWords(line).length > 0
  const items = pages
    .filter(({name, alsoCalled = ''}) => isTyped && beginsWords(line, `${name} ${alsoCalled}`))
    .map(({name, path}) => ({id: `page ${path}`, title: name, note: 'Abrir', path}))
  return items.length > 0 ? [{name: 'Ir a', items}] : []
}

const personItem = (one: FoundPerson): FoundItem => {
  const mark = IDENTITY_MARKS[one.status]
  return {
    id: `person ${one.personId}`,
    title: `${one.lastName}, ${one.firstName}`,
    note: `${one.documentTypeId === DNI ? 'DNI ' : ''}${inGroups(one.documentNumber)} · ${yearsText(one.age)}`,
    ...(mark !== undefined && {mark}),
    path: pathTo(CONSOLE_PATHS.patient, {personId: one.personId}),
  }
}

const appointmentItem = (one: FoundAppointment, now: Date): FoundItem => {
  return {
    id: `appointment ${one.appointmentId}`,
    title: `${shortDate(one.startsAt, now)}, ${clock(one.startsAt)} · ${one.patient}`,
    note: `${one.service} · ${one.practitioner} · ${one.centre}`,
    // Most are booked, so that goes without saying.
    ...(one.state !== 'booked' && {mark: APPOINTMENT_STATE_NAMES[one.state]}),
    path: pathTo(CONSOLE_PATHS.patient, {personId: one.personId}, {turno: one.appointmentId}),
  }
}

const caseItem = (one: Found['cases'][number]): FoundItem => ({
  id: `case ${one.caseId}`,
  title: `Caso ${one.caseId} · ${CASE_KIND_NAMES[one.kind]}`,
  note: one.person,
  path: pathTo(CONSOLE_PATHS.review, {caseId: `d${one.caseId}`}),
})

const timeItem = (one: Found['freeTimes'][number], now: Date): FoundItem => ({
  id: `time ${one.practitionerId} ${one.date} ${one.time}`,
  title: `${shortDate(one.date, now)}, ${one.time} · ${one.practitioner}`,
  note: `${one.specialty}, ${one.service} · ${one.centre} · ${one.minutes} min`,
  path: pathTo(
    CONSOLE_PATHS.day,
    {centre: one.centreId, day: one.date},
    {profesional: one.practitionerId, hora: one.time},
  ),
})

const weekItem = ({practitionerId, practitioner, specialties}: FoundProfessional, now: Date): FoundItem => ({
  id: `week ${practitionerId}`,
  title: `Semana de ${practitioner}`,
  note: specialties.join(', '),
  path: pathTo(CONSOLE_PATHS.week, {practitionerId, day: civilDate(now)}),
})
