import type {CardWarning, PatientCard} from '@ceibo/contract/desk/patient-card'

/** What is missing, and what to do about it at the counter. */
export const WARNINGS: Record<CardWarning, {title: string; text: string}> = {
  unvalidated: {title: 'Identidad sin validar', text: 'Pedile el DNI y confirmala abajo.'},
  pending: {title: 'Identidad en revisión', text: 'El equipo está mirando su documentación.'},
  'no-tax-id': {
    title: 'No encontramos su CUIL',
    text: 'Revisá con el DNI el nombre, el número y la fecha de nacimiento.',
  },
  'no-email': {title: 'Sin email', text: 'No recibe avisos: anotale sus turnos y pedile un email.'},
  'no-account': {title: 'Sin cuenta en el portal', text: 'Puede crearla con su DNI para ver sus turnos y resultados.'},
  closing: {title: 'Está cerrando su cuenta', text: 'Pidió cerrarla. Puede arrepentirse ingresando al portal.'},
  'declared-by-other': {title: 'Lo declaró otra persona', text: 'Nadie comprobó todavía los datos con su documento.'},
}

export const CASE_STATES: Record<PatientCard['cases'][number]['state'], string> = {
  submitted: 'En revisión',
  accepted: 'Aprobado',
  rejected: 'Rechazado',
  closed: 'Cerrado',
}

export const FATES: Record<PatientCard['mails'][number]['fate'], string> = {
  sent: 'Enviado',
  waiting: 'Por salir',
  failing: 'No sale: probamos de nuevo',
  dropped: 'No se envió',
}

export const SCOPES: Record<PatientCard['actsFor'][number]['scope'], string> = {
  appointments: 'turnos',
  results: 'resultados',
  all: 'todo',
}
