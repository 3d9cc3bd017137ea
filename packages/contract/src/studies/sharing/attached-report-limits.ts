/** A report is sent with a share only if its sharer downloaded it here within this many hours. */
export const DOWNLOADED_WITHIN_HOURS = 24

/** The limit of the Base64 text, so that the whole body stays below 256 KB. */
export const MAX_REPORT_TEXT = 250_000
