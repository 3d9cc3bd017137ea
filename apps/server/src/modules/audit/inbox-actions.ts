export const CONSOLE_ACCESS = 'Para trabajar en la consola de la red'
export const NETWORK_STAFF = 'El personal de la red'
const ANSWERING = 'Para responder lo que alguien escribió en el sitio'

/** What the staff does with a message of the public forms, in the words of the audit. */
export const INBOX_ACTIONS = {
  'enquiry-open': {kind: 'data', what: 'Abrió un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-claim': {kind: 'data', what: 'Tomó un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-release': {kind: 'data', what: 'Soltó un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-answer': {kind: 'data', what: 'Respondió un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-note': {kind: 'data', what: 'Anotó algo en un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-close': {kind: 'data', what: 'Cerró un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-reopen': {kind: 'data', what: 'Reabrió un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
} as const
