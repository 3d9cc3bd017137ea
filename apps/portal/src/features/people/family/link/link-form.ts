import {HOME_LABELS} from '#shared/fields/home-form.ts'

export const LINK_DRAFT = 'vincular-familiar'

/** The labels of the fields, in the order of the page. */
export const LINK_LABELS = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  birthDate: 'Fecha de nacimiento',
  sex: 'Género',
  ...HOME_LABELS,
} as const
