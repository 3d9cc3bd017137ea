import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {isTeam} from '@ceibo/rules/appointments/practitioner-texts'

/** The parameter of an address that names the appointment to be given another time. */
export const MOVES = 'cambia'

/** The other times for an appointment: with the same professional at first, or in the same centre where a team attends. */
export const moveHref = ({id, practitioner, practitionerId, centre}: Appointment): string =>
  withQuery(PATHS.moveAppointment, {
    [MOVES]: id,
    ...(isTeam(practitioner) || practitionerId === undefined ? {centros: centre.id} : {profesional: practitionerId}),
  })
