export const CONSOLE_ACCESS = 'Para trabajar en la consola de la red'
export const NETWORK_STAFF = 'El personal de la red'
const ANSWERING = 'Para responder lo que alguien escribió en el sitio'
const MATCHING = 'Para que un resultado llegue a quien es'

/** What the staff does with results whose patient nobody knows, and the job that stores them. */
const RESULT_ACTIONS = {
  'result-open': {kind: 'data', what: 'Abrió un resultado sin paciente', why: MATCHING, team: NETWORK_STAFF},
  'result-claim': {kind: 'data', what: 'Tomó un resultado sin paciente', why: MATCHING, team: NETWORK_STAFF},
  'result-release': {kind: 'data', what: 'Soltó un resultado sin paciente', why: MATCHING, team: NETWORK_STAFF},
  'result-assign': {kind: 'data', what: 'Dijo que un resultado es tuyo', why: MATCHING, team: NETWORK_STAFF},
  'result-discard': {kind: 'data', what: 'Descartó un resultado sin paciente', why: MATCHING, team: NETWORK_STAFF},
  'result-reopen': {kind: 'data', what: 'Volvió a abrir un resultado sin paciente', why: MATCHING, team: NETWORK_STAFF},
  'upload-review': {
    kind: 'data',
    what: 'Revisó de quién era un resultado antes de publicarlo',
    why: MATCHING,
    team: NETWORK_STAFF,
  },
  'published-open': {
    kind: 'studies',
    what: 'Miró lo que ves de un resultado',
    why: 'Para comprobar que un resultado está bien publicado',
    team: NETWORK_STAFF,
  },
  'result-correct': {
    kind: 'studies',
    what: 'Publicó una corrección de un resultado',
    why: 'Para que el resultado diga lo correcto',
    team: NETWORK_STAFF,
  },
  'result-publish': {
    kind: 'data',
    what: 'Publicó un resultado que se asignó a tu nombre',
    results: {
      replaced: 'No publicó un resultado asignado, porque ya había una versión posterior',
      withdrawn: 'No publicó un resultado asignado, porque quien lo informó lo retiró',
      'other-patient': 'No publicó un resultado asignado, porque está a nombre de otra persona',
    },
    why: MATCHING,
    team: NETWORK_STAFF,
  },
} as const

/** What the staff does in its inboxes, with messages of the public forms and with results, in the words of the audit. */
export const INBOX_ACTIONS = {
  'enquiry-open': {kind: 'data', what: 'Abrió un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-claim': {kind: 'data', what: 'Tomó un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-release': {kind: 'data', what: 'Soltó un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-answer': {kind: 'data', what: 'Respondió un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-note': {kind: 'data', what: 'Anotó algo en un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-close': {kind: 'data', what: 'Cerró un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  'enquiry-reopen': {kind: 'data', what: 'Reabrió un mensaje del sitio', why: ANSWERING, team: NETWORK_STAFF},
  ...RESULT_ACTIONS,
} as const
