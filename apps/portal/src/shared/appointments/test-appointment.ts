import type {Appointment} from '@ceibo/contract/appointments/appointments'

/** A booked appointment of Ana's, with the overrides of a test. */
export const anAppointment = (what: Partial<Appointment> = {}): Appointment => ({
  id: 1,
  startsAt: '2026-11-24T18:00:00-03:00',
  endsAt: '2026-11-24T18:20:00-03:00',
  specialty: 'Cardiología',
  service: 'Consulta',
  serviceId: 9,
  practitioner: {title: 'Dra.', firstName: 'Inés', lastName: 'Arrieta', licence: 'MN 120345'},
  patient: {id: 1, firstName: 'Ana', lastName: 'Ceballos', isSelf: true},
  centre: {id: 'recoleta', name: 'Recoleta', address: 'Jacarandá 1180', phone: ''},
  room: '4',
  preparationId: null,
  state: 'booked',
  can: {cancel: true, confirm: true, move: true},
  ...what,
})
