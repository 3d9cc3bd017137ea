import {PATHS, withQuery} from '@ceibo/contract/paths'

/** The choices with which the booking wizard opens. */
type Chosen = {centreId: string; specialtyId?: number; serviceId?: number; day?: string}

/** The address of the booking wizard with choices made. It survives a sign-in. */
export const bookingLink = ({centreId, specialtyId, serviceId, day}: Chosen): string =>
  withQuery(PATHS.booking, {
    ...(specialtyId !== undefined && {especialidad: specialtyId}),
    ...(serviceId !== undefined && {practica: serviceId}),
    centros: centreId,
    ...(day !== undefined && {dia: day}),
  })
