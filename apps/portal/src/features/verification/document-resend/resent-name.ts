/** What a picture is called on its way: the prefix, whose documents they are, the moment, and its place. */
export const resentName = (subject: string, at: Date, place: number): string =>
  `RESUBIDO_${subject}_${at.getTime()}_${place + 1}.jpg`
