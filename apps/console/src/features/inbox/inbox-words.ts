import {
  ENQUIRY_WORKING_DAYS,
  type EnquiryEntry,
  type EnquiryKind,
  type EnquiryOutcome,
  type EnquiryThread,
  type ListedEnquiry,
} from '@ceibo/contract/enquiries/enquiry-inbox'
import {longDateTime, relativeDay} from '@ceibo/web-kit/dates/spanish-dates'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {csvOf} from '#shared/lists/csv.ts'

export const KIND_NAMES: Record<EnquiryKind, string> = {contact: 'Consulta', welltest: 'Chequeo'}

export const OUTCOME_NAMES: Record<EnquiryOutcome, string> = {
  answered: 'Respondido',
  'not-needed': 'No necesita respuesta',
  spam: 'Spam',
}

export const FATE_NAMES: Record<NonNullable<EnquiryEntry['fate']>, string> = {
  waiting: 'Por salir',
  failing: 'Todavía no salió: se intenta de nuevo',
  sent: 'Enviado',
  failed: 'No se pudo entregar',
}

export const PROMISE = `promesa: ${ENQUIRY_WORKING_DAYS} días hábiles`

/** What a message is about, in one line. */
export const matterOf = ({kind, subject, centre}: Pick<ListedEnquiry, 'kind' | 'subject' | 'centre'>): string =>
  subject ?? [KIND_NAMES[kind], ...(centre === null ? [] : [centre])].join(' · ')

/** "Vence mañana", "Venció hace 3 días". */
export const dueText = ({dueOn, isLate}: Pick<ListedEnquiry, 'dueOn' | 'isLate'>, now: Date): string =>
  `${isLate ? 'Venció' : 'Vence'} ${relativeDay(dueOn, now)}`

/** How pressing a message is: late, due today, or not yet. */
export const urgencyOf = ({dueOn, isLate}: Pick<ListedEnquiry, 'dueOn' | 'isLate'>, now: Date) =>
  isLate ? 'late' : relativeDay(dueOn, now) === 'hoy' ? 'soon' : undefined

type Signature = {signer: string; brand: string}

/** What an answer begins and ends with; its text goes between. */
export const greetingOf = ({name}: Pick<EnquiryThread, 'name'>): string => `Hola, ${name}:\n\n`
export const signatureOf = ({signer, brand}: Signature): string =>
  `\n\nSaludos,\n${signer}${brand === '' ? '' : `\n${brand}`}`

/** One line of what happened to a message. */
export function eventText({what, by, outcome}: EnquiryEntry): string {
  const who = by ?? 'La red'
  if (what === 'reopened') return by === null ? 'Volvió a la cola: el email no se pudo entregar' : `${who} lo reabrió`
  return `${who} lo cerró: ${OUTCOME_NAMES[outcome ?? 'answered'].toLowerCase()}`
}

/** The messages that are shown, as a spreadsheet. */
export const inboxSheet = (messages: readonly ListedEnquiry[]): Blob =>
  csvOf(
    ['Número', 'Tipo', 'Persona', 'Asunto', 'Sede', 'Llegó', 'Vence', 'Estado', 'En manos de', 'Desde'],
    messages.map((one) => [
      String(one.id),
      KIND_NAMES[one.kind],
      one.name,
      one.subject ?? '',
      one.centre ?? '',
      longDateTime(one.sentAt),
      shownDate(one.dueOn),
      one.ending ? OUTCOME_NAMES[one.ending.outcome] : one.hasFailed ? FATE_NAMES.failed : 'Abierto',
      (one.ending ? one.ending.by : one.hands?.holder) ?? '',
      one.ending ? longDateTime(one.ending.at) : one.hands ? longDateTime(one.hands.since) : '',
    ]),
  )
