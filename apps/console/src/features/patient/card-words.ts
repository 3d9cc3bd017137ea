import type {PatientCard} from '@ceibo/contract/desk/patient-card'

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
