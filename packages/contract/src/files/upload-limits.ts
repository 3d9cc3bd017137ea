/** The most files of one upload. */
export const MAX_FILES = 5

/** The most that one of them weighs. */
export const FILE_MEGABYTES = 5

/** The most that all of them weigh, with what carries them. */
export const REQUEST_MEGABYTES = 12
