import type {Choice} from '@ceibo/contract/catalogues'

/** The options of the selector before the catalogue has loaded. */
export const BUILT_IN_DOCUMENT_TYPES: readonly Choice[] = [
  {id: 2, name: 'DNI'},
  {id: 1, name: 'Cédula de identidad'},
  {id: 3, name: 'Libreta de enrolamiento'},
  {id: 4, name: 'Libreta cívica'},
  {id: 5, name: 'Pasaporte'},
  {id: 6, name: 'Documento extranjero'},
]

/** The initial selection. */
export const FIRST_DOCUMENT_TYPE = 2
