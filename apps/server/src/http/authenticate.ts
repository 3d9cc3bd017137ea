import type {Dependencies} from '../dependencies.ts'
import type {Patient} from './actor.ts'

/** What a request shows to prove its session: the bearer token and the cookies. */
export type SessionProof = {bearer: string | undefined; cookie: (name: string) => string | undefined}

/** Why there is no session: `expired` only for a token that was good and ran out (403); everything else is 401. */
export type SessionRefusal = {is: 'refused'; code: 'not-signed-in' | 'session-expired'}

/** Finds the person behind a request. One look-up; it changes nothing that the answer depends on. */
export type Authenticate = (proof: SessionProof, on: Dependencies) => Promise<Patient | SessionRefusal>
