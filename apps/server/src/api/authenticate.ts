import type {Dependencies} from '../dependencies.ts'
import type {Patient} from './actor.ts'

/** What a request shows to prove its session: the Authorization header and the cookies. */
export type SessionProof = {authorization: string | undefined; cookie: (name: string) => string | undefined}

/** `session-expired` (403) only for a token that was good and ran out; everything else is `not-signed-in` (401). */
export type Authentication = {is: 'patient'; actor: Patient} | {is: 'not-signed-in'} | {is: 'session-expired'}

/** Finds the person behind a request. One look-up; it changes nothing that the answer depends on. */
export type Authenticate = (proof: SessionProof, on: Dependencies) => Promise<Authentication>
