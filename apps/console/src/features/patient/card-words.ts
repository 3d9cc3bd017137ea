import type {PortalAccess} from '@ceibo/contract/desk/new-patient'
import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import type {Sex} from '@ceibo/contract/wire/wire-fields'

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

export const MESSAGE_FATES: Record<PatientCard['messages'][number]['fate'], string> = {
  waiting: 'Por salir',
  failing: 'No sale: probamos de nuevo',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  failed: 'No llegó: avisamos por otro medio',
}

export const CHANNELS: Record<PatientCard['messages'][number]['channel'], string> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
}

export const SCOPES: Record<PatientCard['actsFor'][number]['scope'], string> = {
  appointments: 'turnos',
  results: 'resultados',
  all: 'todo',
}

/** What the document says, the most frequent first. */
export const SEX_NAMES: Record<Sex, string> = {F: 'Femenino', M: 'Masculino', I: 'X o indeterminado'}

/** What is said of the portal to whom was just added. */
export const ACCESS_TEXTS: Record<PortalAccess, string> = {
  invited: 'Le enviamos un link para completar su cuenta.',
  'no-email': 'Sin email no recibe avisos.',
  child: 'Es menor de 16: su cuenta es la de quien está a cargo.',
  'plan-member': 'Es socio del plan: su cuenta es la de la web de socios.',
  'has-account': 'Ya hay una cuenta con ese documento: no le enviamos otra invitación.',
}
