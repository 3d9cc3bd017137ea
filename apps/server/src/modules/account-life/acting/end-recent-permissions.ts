import {SETTLED_AFTER_DAYS} from '@ceibo/rules/accounts/link-lifetimes'
import {fullName} from '@ceibo/contract/people/full-name'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '#api/mount/route.ts'
import {notifySecurityChange} from '#modules/accounts/accounts.offers.ts'
import {
  type Ended,
  addresseeOf,
  endRelationship,
  permissionsGivenSince,
  notify,
  withdrawInvitations,
} from '#modules/people/people.offers.ts'

/** An account that its owner recovered: by the link of a mail, or with documents. */
export type TakenBack = {
  personId: number
  by: {is: 'link'} | {is: 'system'}
  now: Date
  request?: Pick<RequestContext, 'id' | 'network'>
}

/**
 * Ends what was given to others in the last thirty days from an account that its owner recovered, because an intruder may have given rights to
 * themselves: waiting invitations, and permissions by invitation with those given further. Notifies the people who acted, and the owner.
 */
export async function endRecentPermissions(tx: Database, {personId, by, now, request}: TakenBack): Promise<Ended[]> {
  const since = new Date(now.getTime() - SETTLED_AFTER_DAYS * DAY_MS)
  await withdrawInvitations(tx, {inviterId: personId, since, now})
  const given = await permissionsGivenSince(tx, {inviterId: personId, since})
  const ended: Ended[] = []
  for (const {holderId, dependantId} of given) {
    const one = await endRelationship(tx, {holderId, dependantId, by: personId, now})
    if (one === undefined) continue
    ended.push(one)
    const whom = fullName(await addresseeOf(tx, dependantId))
    const text = `Ya no podés actuar por ${whom}: por seguridad terminamos los permisos dados en los últimos días.`
    for (const id of [holderId, ...one.endedWithIt]) {
      await notify(tx, await addresseeOf(tx, id), {about: 'change', text, now})
    }
  }
  if (ended.length > 0) {
    await notifySecurityChange(tx, {personId, change: 'permissions-ended', by, now, ...(request && {request})})
  }
  return ended
}
