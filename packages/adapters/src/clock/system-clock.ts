import type {Clock} from './port.ts'

/** The clock of this machine. */
export const systemClock: Clock = {now: () => new Date()}
