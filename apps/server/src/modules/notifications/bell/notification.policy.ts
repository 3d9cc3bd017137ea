/** Every patient reads their own; an id in the path that is another's is told apart by the command, which reports it. */
export const everyPatient = (): boolean => true
