import {PATHS} from '@ceibo/contract/paths'

/** The steps of the change of an address after the first one. */
export const CODE_STEP = `${PATHS.editContact}?paso=codigo`
export const DONE_STEP = `${PATHS.editContact}?paso=listo`
