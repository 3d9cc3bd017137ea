/** Whoever lost the way in has nothing to show yet; what a link or a session opens, the command judges. */
export const anybody = (): boolean => true
