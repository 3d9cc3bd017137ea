import type {Choice} from '@ceibo/contract/catalogues'

/** What the selector offers before the catalogue arrives, so that it works from the first moment. */
export const BUILT_IN_DOCUMENT_TYPES: readonly Choice[] = [
  {id: 2, name: 'DNI'},
  {id: 1, name: 'Cédula de identidad'},
  {id: 3, name: 'Libreta de enrolamiento'},
  {id: 4, name: 'Libreta cívica'},
  {id: 5, name: 'Pasaporte'},
  {id: 6, name: 'Documento extranjero'},
]

/** The one that is chosen at first. */
export const FIRST_DOCUMENT_TYPE = 2
