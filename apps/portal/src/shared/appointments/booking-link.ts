import {PATHS, withQuery} from '@ceibo/contract/paths'

/** The choices with which the booking wizard opens. */
type Chosen = {centreId: string; specialtyId?: number; serviceId?: number; day?: string}

/** The address of the booking wizard with choices made; with a day, of that day's times. It survives a sign-in. */
export const bookingLink = ({centreId, specialtyId, serviceId, day}: Chosen): string =>
  withQuery(day === undefined ? PATHS.booking : PATHS.bookingSlot, {
    ...(specialtyId !== undefined && {especialidad: specialtyId}),
    ...(serviceId !== undefined && {practica: serviceId}),
    centros: centreId,
    ...(day !== undefined && {dia: day}),
  })
