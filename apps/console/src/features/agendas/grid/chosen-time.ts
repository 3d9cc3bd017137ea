/** A time of a professional, and the appointment of it where there is one. */
export type ChosenTime = {practitionerId: number; at: number; appointmentId?: number | undefined}
