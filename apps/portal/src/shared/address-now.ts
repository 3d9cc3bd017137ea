/** The address that the browser shows, without its origin. */
export const addressNow = (): string => location.pathname + location.search + location.hash
