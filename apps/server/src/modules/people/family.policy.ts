/** Every patient asks for their own group; an id in the path that is another's is told apart by the command, which reports it. */
export const everyHolder = (): boolean => true
