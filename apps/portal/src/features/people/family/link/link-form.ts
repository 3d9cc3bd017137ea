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

/** The wire names of fields that differ from their names in the form. */
export const LINK_WIRE_NAMES = {
  nombre: 'firstName',
  apellido: 'lastName',
  tipoDoc: 'documentType',
  numDoc: 'documentNumber',
  fechaNac: 'birthDate',
  genero: 'sex',
  nacionalidad: 'nationality',
  provincia: 'province',
  ciudad: 'city',
  direccion: 'address',
  codPostal: 'postalCode',
  obraSocial: 'plan',
  tipoPlan: 'planType',
  planEspecial: 'otherPlan',
  gamaEspecial: 'otherPlanType',
  otherPlanType: 'otherPlanType',
} as const
