/** Why a value is absent, in words for a patient: the codes of https://hl7.org/fhir/R4/valueset-data-absent-reason.html */
export const ABSENT_REASONS: Readonly<Record<string, string>> = {
  unknown: 'Sin resultado: el valor no se conoce',
  'asked-unknown': 'Sin resultado: se preguntó y no se sabe',
  'temp-unknown': 'Todavía sin resultado: por ahora el valor no se conoce',
  'not-asked': 'Sin resultado: no se preguntó',
  'asked-declined': 'Sin resultado: se preguntó y no se quiso responder',
  masked: 'Resultado reservado: consultalo con el laboratorio',
  'not-applicable': 'No corresponde',
  unsupported: 'Sin resultado: el sistema del laboratorio no puede informarlo',
  'as-text': 'El resultado está en el texto del informe',
  error: 'Sin resultado: hubo un error en el proceso',
  'not-a-number': 'Sin resultado: el cálculo no dio un número',
  'negative-infinity': 'Sin resultado: el número es demasiado bajo para informarlo',
  'positive-infinity': 'Sin resultado: el número es demasiado alto para informarlo',
  'not-performed': 'Sin resultado: no se realizó',
  'not-permitted': 'Sin resultado: no se puede informar en este caso',
}

/** For an analyte that was asked for and has no result that anybody may read yet. */
export const AWAITED_VALUE = {is: 'absent', reason: 'awaited', text: 'Todavía sin resultado'} as const

/** For a value that the laboratory sent and that cannot be shown here. */
export const UNREAD_VALUE = {
  is: 'absent',
  reason: 'unread',
  text: 'Valor no disponible acá: consultalo con el laboratorio',
} as const
