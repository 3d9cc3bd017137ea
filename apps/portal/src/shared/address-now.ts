/** The address that the browser shows, without its origin. */
export const currentAddress = (): string => location.pathname + location.search + location.hash
