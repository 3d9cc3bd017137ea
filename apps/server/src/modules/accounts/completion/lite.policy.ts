/** Open: the link token says who, and the command judges it. */
export const whoeverShowsALink = (): boolean => true
