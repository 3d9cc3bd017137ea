import {fullName} from '@ceibo/contract/people/full-name'
import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {actingGrantedMail, familyChangedMail} from '#modules/people/mails/family-mails.ts'
import {type Addressee, addresseeOf, othersToNotify} from '#modules/people/addressee.queries.ts'

/** The news for a person: that somebody got or asked for rights, which cannot be silenced, or any other change. */
export type FamilyNews = {about: 'access' | 'change'; text: string; now: Date}

type Change = Omit<FamilyNews, 'text'> & {
  /** The person for whom the holders act. */
  dependantId: number
  /** The person who made the change, who is not notified. */
  actorId: number
  /** A sentence about what the actor did for the dependant. */
  say: (who: string, whom: string) => string
}

/** Notifies the other holders of a dependant, and the dependant with an account, in the portal and by mail. Wake the mail job afterwards. */
export async function notifyOthers(tx: Database, {dependantId, actorId, say, about, now}: Change): Promise<void> {
  const text = say(fullName(await addresseeOf(tx, actorId)), (await addresseeOf(tx, dependantId)).firstName)
  const others = await othersToNotify(tx, {dependantId, exceptId: actorId, today: civilDate(now)})
  for (const person of others) await notify(tx, person, {about, text, now})
}

/** Notifies one person in the portal and, with an address, by mail. */
export async function notify(
  tx: Database,
  {id, firstName, email}: Addressee,
  {about, text, now}: FamilyNews,
): Promise<void> {
  await insertNotification(
    tx,
    id,
    about === 'change' ? {text, page: 'family', topic: 'family', now} : {text, page: 'permissions', now},
  )
  if (email === null) return
  const mail = about === 'change' ? familyChangedMail : actingGrantedMail
  await queueMail(tx, mail, {recipient: email, data: {firstName, text}, now, personId: id})
}
