import {timingSafeEqual} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {Dependencies} from '#dependencies.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {clientOfHash, insertClient, insertToken, lockClient, revokeClient} from './intake-client.queries.ts'

/** What a client may send: the reports of laboratories, and those of images. */
export const INTAKE_SCOPES = ['laboratory', 'imaging'] as const satisfies readonly StudyKind[]
export type IntakeScope = (typeof INTAKE_SCOPES)[number]

export const TOKEN_SECONDS = 600

type On = {db: Database} & Pick<Dependencies, 'clock'>

/** Makes a client and its secret, which is told once; undefined when an open one has the name. Audited. */
export const createClient = (
  {name, scopes}: {name: string; scopes: readonly IntakeScope[]},
  {db, clock}: On,
): Promise<{clientId: string; secret: string} | undefined> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const [clientId, secret] = [newSecret().slice(0, 22), newSecret()]
    if (!(await insertClient(tx, {name, clientId, secretHash: hashSecret(secret), scopes}, now))) return undefined
    await auditClient(tx, {name, result: 'created', now})
    return {clientId, secret}
  })

/** Ends a client with its tokens; false when there is none of the name. Audited. */
export const endClient = (name: string, {db, clock}: On): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    if (!(await revokeClient(tx, name, now))) return false
    await auditClient(tx, {name, result: 'revoked', now})
    return true
  })

export type Credentials = {clientId: string; secret: string}
type Issued = {is: 'issued'; token: string; scopes: readonly string[]} | {is: 'unknown-client' | 'unknown-scope'}

/** A token for a client that shows its secret; with all its scopes where it asks for none. Audited, refusals of a known client too. */
export const issueToken = (
  {
    clientId,
    secret,
    asked,
    request,
  }: Credentials & {asked: readonly string[]; request: Pick<RequestContext, 'id' | 'network'>},
  {db, clock}: On,
): Promise<Issued> =>
  inTransaction(db, async (tx): Promise<Issued> => {
    const now = clock.now()
    const client = await lockClient(tx, clientId)
    if (client === undefined) return {is: 'unknown-client'}
    const {name, scopes} = client
    if (!timingSafeEqual(client.secretHash, hashSecret(secret))) {
      await auditClient(tx, {name, result: 'wrong-secret', now, request})
      return {is: 'unknown-client'}
    }
    if (!asked.every((one) => scopes.includes(one))) return {is: 'unknown-scope'}
    const token = newSecret()
    const granted = asked.length === 0 ? scopes : [...new Set(asked)]
    const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000)
    await insertToken(tx, {hash: hashSecret(token), clientId: client.id, scopes: granted, expiresAt})
    await auditClient(tx, {name, result: 'ok', now, request})
    return {is: 'issued', token, scopes: granted}
  })

/** The client of a token that is still good. */
export const clientOfToken = (token: string, {db, clock}: On) => clientOfHash(db, hashSecret(token), clock.now())

type Deed = {name: string; result: string; now: Date; request?: Pick<RequestContext, 'id' | 'network'>}

const auditClient = (tx: Database, {name, result, now, request}: Deed): Promise<void> =>
  writeAudit(tx, {at: now, actor: {is: 'system'}, action: 'intake-client', result, object: `client:${name}`, request})
