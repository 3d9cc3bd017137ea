import {PATHS, withQuery} from '@ceibo/contract/pages/paths'

/** The choices with which the booking wizard opens. */
type Chosen = {centreId: string; specialtyId?: number; serviceId?: number; first?: {day: string; time: string}}

/** The address of the booking wizard with choices made; with a first time, of that time among those of its day. It survives a sign-in. */
export const bookingLink = ({centreId, specialtyId, serviceId, first}: Chosen): string =>
  withQuery(first === undefined ? PATHS.booking : PATHS.bookingSlot, {
    ...(specialtyId !== undefined && {especialidad: specialtyId}),
    ...(serviceId !== undefined && {practica: serviceId}),
    centros: centreId,
    ...(first && {dia: first.day, hora: first.time.replace(':', '')}),
  })
