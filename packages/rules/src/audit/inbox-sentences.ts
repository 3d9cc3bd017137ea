/** What the staff does with messages of the public forms and with results that match nobody, in the sentences of the audit. */
export const INBOX_SENTENCES = {
  'enquiry-open': 'abrió un mensaje del sitio',
  'enquiry-claim': 'tomó un mensaje del sitio',
  'enquiry-release': 'soltó un mensaje del sitio',
  'enquiry-answer': 'respondió un mensaje del sitio',
  'enquiry-note': 'anotó algo en un mensaje del sitio',
  'enquiry-close': 'cerró un mensaje del sitio',
  'enquiry-reopen': 'reabrió un mensaje del sitio',
  'result-open': 'abrió un resultado sin paciente',
  'result-claim': 'tomó un resultado sin paciente',
  'result-release': 'soltó un resultado sin paciente',
  'result-assign': 'asignó un resultado',
  'result-discard': 'descartó un resultado sin paciente',
  'result-reopen': 'volvió a abrir un resultado sin paciente',
  'upload-review': 'revisó un resultado antes de publicarlo',
  'published-open': 'miró un resultado publicado',
  'result-correct': 'publicó una corrección de un resultado',
  'result-publish': {
    deed: 'publicó un resultado asignado',
    results: {
      replaced: 'no publicó un resultado asignado, que ya tenía una versión posterior',
      withdrawn: 'no publicó un resultado asignado, que estaba retirado',
      'other-patient': 'no publicó un resultado asignado, que es de otra persona',
    },
  },
} as const
