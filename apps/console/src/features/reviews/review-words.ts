import type {CardComparison, ReviewHistoryEvent} from '@ceibo/contract/verification/review/review-case'
import type {QueuedCase, ReviewKind} from '@ceibo/contract/verification/review/review-queue'
import {isoDate} from '@ceibo/contract/wire/wire-fields'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {csvOf} from '#shared/lists/csv.ts'
import {inGroups} from '#shared/names.ts'

export const KIND_NAMES: Record<ReviewKind, string> = {
  identity: 'Identidad',
  minor: 'Menor',
  'mail-recovery': 'Email',
  relationship: 'Vínculo',
  order: 'Orden',
  correction: 'Corrección',
  objection: 'Reclamo',
}

export const FIELD_NAMES: Record<CardComparison['field'], string> = {
  lastName: 'Apellido',
  firstName: 'Nombre',
  documentNumber: 'Documento',
  sex: 'Sexo',
  birthDate: 'Nacimiento',
  procedureNumber: 'N.º de trámite',
  issuedOn: 'Emisión',
  copy: 'Ejemplar',
}

/** A field as people read it aloud; null for one that is not there. */
export function valueText(field: CardComparison['field'], value: string | null): string {
  if (value === null) return 'sin dato'
  if (field === 'documentNumber') return inGroups(value)
  return isoDate.safeParse(value).success ? shownDate(value) : value
}

/** How many fields of a card differ from what was declared. */
export const differencesIn = (comparisons: readonly CardComparison[]): number =>
  comparisons.filter(({verdict}) => verdict === 'different').length
export const differencesText = (count: number): string => (count === 1 ? '1 diferencia' : `${count} diferencias`)

/** Names of pictures in narrow places; the long ones are those that the person reads. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Frente del documento': 'Frente',
  'Dorso del documento': 'Dorso',
  'Foto tuya': 'Cara',
  'Documento del vínculo': 'Vínculo',
}
export const shortName = (name: string): string => SHORT_NAMES[name] ?? name

/** A verdict by shape and word. */
export const VERDICTS: Record<CardComparison['verdict'], string> = {
  same: '✓ Igual',
  different: '≠ Distinto',
  'not-read': 'No se lee',
  'only-read': 'Solo leído',
}

const EVENTS: Record<ReviewHistoryEvent['what'], string> = {
  registered: 'Se registró',
  submitted: 'Envió la documentación',
  approved: 'dio una firma',
  accepted: 'aceptó',
  rejected: 'rechazó',
  'link-sent': 'Se le envió el link para volver a subirla',
  resubmitted: 'Volvió a enviar la documentación',
  closed: 'Se cerró',
}

/** One line of the history, as a sentence. */
export const eventText = ({what, by, reasons}: ReviewHistoryEvent): string =>
  `${by === null ? EVENTS[what] : `${by} ${EVENTS[what]}`}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`

/** Hours and minutes, "1:24". */
export const hoursText = (minutes: number): string =>
  `${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`

/** What is left of the team's hours, or since when it is late. */
export const leftText = (minutes: number): string =>
  minutes < 0 ? `Vencido hace ${hoursText(minutes)} h hábiles` : `Quedan ${hoursText(minutes)} h hábiles`

/** How pressing: late, in the last four hours, or not yet. */
export const urgencyOf = (minutes: number): 'late' | 'soon' | undefined =>
  minutes < 0 ? 'late' : minutes < 240 ? 'soon' : undefined

/** What a case of the queue is: its kind, which time it comes, and which signature it waits for. */
export const matterText = ({kind, round, signatures}: QueuedCase): string =>
  [
    KIND_NAMES[kind],
    ...(kind === 'mail-recovery' ? [`${signatures + 1}.ª firma`] : []),
    ...(round > 1 ? [`${round}.ª vez`] : []),
  ].join(' · ')

/** Whom a case is about; a recovery of an unknown document names nobody. */
export const nameOf = ({name, documentNumber}: Pick<QueuedCase, 'name' | 'documentNumber'>): string =>
  name ?? `Documento ${inGroups(documentNumber)}`

/** The cases that are shown, as a spreadsheet. */
export const queueSheet = (cases: readonly QueuedCase[]): Blob =>
  csvOf(
    ['Caso', 'Persona', 'Documento', 'Tipo', 'Llegó', 'Vence', 'Horas hábiles que quedan', 'En manos de', 'Desde'],
    cases.map((one) => [
      one.id,
      one.name ?? '',
      one.documentNumber,
      matterText(one),
      longDateTime(one.since),
      longDateTime(one.dueAt),
      `${one.minutesLeft < 0 ? 'vencido ' : ''}${hoursText(one.minutesLeft)}`,
      one.claim?.reviewer ?? '',
      one.claim ? longDateTime(one.claim.since) : '',
    ]),
  )
