import {DAY_MS} from '@ceibo/contract/civil-day'

/** How long a copy can be downloaded. */
export const EXPORT_MS = 7 * DAY_MS

export type ExportFormat = 'json' | 'pdf'

/** The place of a copy in the file store. */
export const exportPath = (fileKey: string, format: ExportFormat): string => `exports/${fileKey}.${format}`
