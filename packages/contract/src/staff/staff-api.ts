/** The base of every call of the console. Its wire is ours: its fields have the names that we use inside, and days and instants are ISO. */
export const STAFF_API = '/api/consola'

/** Sent with every call of the console that changes something: a page of another site cannot add it without asking first. */
export const CONSOLE_HEADER = 'x-ceibo-console'
