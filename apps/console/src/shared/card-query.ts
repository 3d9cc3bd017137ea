import {queryOptions} from '@tanstack/react-query'
import {type CardWarning, patientCard} from '@ceibo/contract/desk/patient-card'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import {api} from '#shared/session/console-queries.ts'

/** The card of a patient. The key begins with the topic under which the server announces its changes. */
export const cardQuery = (personId: number) =>
  queryOptions({
    queryKey: [patientTopic(personId), 'card'],
    queryFn: ({signal}) => api.call(patientCard, {personId}, {signal}),
  })

/** What is missing, and what to do about it at the counter. */
export const WARNINGS: Record<CardWarning, {title: string; text: string}> = {
  unvalidated: {title: 'Identidad sin validar', text: 'Pedile el DNI y confirmala en su ficha.'},
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
