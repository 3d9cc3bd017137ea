/** What somebody with an appointment should know, alike on the page of the booking, on the printed page and in the mail. */
export const ARRIVAL_TEXT = 'Llegá 10 minutos antes, con tu documento y la credencial de tu cobertura.'

/** What to do with an appointment that nobody needs, where no link can be pressed. */
export const unneededText = (phone: string): string =>
  `Si no podés ir, anulalo desde "Turnos médicos" en el portal o llamá al ${phone}. Así otra persona puede usarlo.`
