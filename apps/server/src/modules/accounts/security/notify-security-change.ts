import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {SECURITY_CHANGES, type SecurityChange, securityChangedMail} from '#modules/accounts/mails/security-mails.ts'
import {ownCredential} from '#modules/accounts/credentials/own-credential.queries.ts'

type Notified = {
  personId: number
  change: SecurityChange
  /** The name of the passkey. */
  name?: string
  now: Date
  request?: Pick<RequestContext, 'id' | 'network'>
  /** The employee of the network who did it, after the person had proved the identity. */
  reviewer?: string
  /** The actor, when it was not the person in a session. */
  by?: {is: 'link'} | {is: 'system'}
}

/** This change needs no password and can be repeated: its mails would use up the limit of those that matter. */
const WITHOUT_MAIL: SecurityChange = 'passkey-renamed'

/** Audits a change of how a person signs in, and notifies the owner in the portal and by mail. */
export async function notifySecurityChange(
  tx: Database,
  {personId, change, name = '', now, request, reviewer, by}: Notified,
): Promise<void> {
  const owner = await ownCredential(tx, personId)
  if (owner === undefined) return
  const {chosenName, firstName, email} = owner
  await insertNotification(tx, personId, {
    text: SECURITY_CHANGES[change].text(name),
    page: SECURITY_CHANGES[change].page,
    now,
  })
  if (email !== null && change !== WITHOUT_MAIL) {
    await queueMail(tx, securityChangedMail, {
      recipient: email,
      data: {firstName: chosenName ?? firstName, change, name, at: now.toISOString()},
      now,
    })
  }
  await writeAudit(tx, {
    at: now,
    actor: by ?? (reviewer === undefined ? {is: 'patient', personId} : {is: 'system'}),
    action: 'security-change',
    result: change,
    subjectId: personId,
    ...(reviewer !== undefined && {object: `reviewer:${reviewer}`}),
    ...(request && {request}),
  })
}
