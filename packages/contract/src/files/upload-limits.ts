const MEGABYTE = 1024 * 1024

/** The most that one file weighs, in megabytes. */
export const FILE_MEGABYTES = 5

/** The limits of one upload. */
export const UPLOAD_LIMITS = {files: 5, fileBytes: FILE_MEGABYTES * MEGABYTE, requestBytes: 12 * MEGABYTE} as const
