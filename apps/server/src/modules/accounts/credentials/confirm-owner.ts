import type {Patient} from '../../../api/actor.ts'
import type {RequestContext} from '../../../api/route.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import type {OwnCredential} from './own-credential.queries.ts'

type Asking = {actor: Patient; request: RequestContext}

/**
 * Whether the owner of the account sits at this session: by the password, however young the sign-in. A session
 * that somebody else found open, or opened with a passkey, is not enough to add another way in.
 */
export async function confirmOwner(
  owner: Pick<OwnCredential, 'passwordHash'>,
  password: string | undefined,
  {actor, request}: Asking,
  on: Dependencies,
): Promise<'confirmed' | 'password-needed' | 'wrong-password'> {
  const now = on.clock.now()
  if (password === undefined) return 'password-needed'
  if (await on.passwords.matches(owner.passwordHash, password)) return 'confirmed'
  await writeAudit(on.db, {
    at: now,
    actor,
    action: 'owner-confirm',
    result: 'wrong-password',
    subjectId: actor.personId,
    request,
  })
  return 'wrong-password'
}
