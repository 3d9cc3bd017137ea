import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '#api/mount/route.ts'
import type {NamedDocument} from '#modules/accounts/registration/onboarding-flow.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'

/** Identifies a browser in which patients have signed in before. */
export const DEVICE_COOKIE = '__Host-ceibo-equipo'

/** A different hash for each patient of a browser. */
export const browserHash = (secret: string, {type, number}: NamedDocument): Buffer =>
  hashSecret(`${secret}:${type}:${number}`)

/** The hash of a request's browser; without the cookie, the hash of an empty secret. */
export const browserOf = (request: Pick<RequestContext, 'cookie'>, document: NamedDocument): Buffer =>
  browserHash(request.cookie(DEVICE_COOKIE) ?? '', document)

/** Whether the person has signed in with this browser in the last thirty days. */
export async function isRemembered(
  db: Database,
  browser: {hash: Buffer; personId: number | null; now: Date},
): Promise<boolean> {
  const row = await db
    .selectFrom('remembered_device')
    .select('hash')
    .where('hash', '=', browser.hash)
    .where('person_id', '=', browser.personId)
    .where('expires_at', '>', browser.now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a person's remembered browsers, except the one to keep. */
export async function forgetDevices(tx: Database, personId: number, keep?: Buffer): Promise<void> {
  await tx
    .deleteFrom('remembered_device')
    .where('person_id', '=', personId)
    .$if(keep !== undefined, (query) => query.where('hash', '!=', keep ?? Buffer.alloc(0)))
    .execute()
}
