import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/civil-time'
import {
  actingGrantedMail,
  familyChangedMail,
  insertNotification,
  queueMail,
} from '../../notifications/notifications.module.ts'
import {addresseeOf, fullName, othersToTell} from '../addressee.queries.ts'
import type {Addressee} from '../addressee.queries.ts'

/** What is told: that somebody got or asked for rights, which nobody silences, or any other change. */
export type FamilyNews = {about: 'access' | 'change'; text: string; now: Date}

type Change = Omit<FamilyNews, 'text'> & {
  /** Whom holders act for. */
  dependantId: number
  /** Who changed it and is not told. */
  actorId: number
  /** A sentence about what the actor did for the dependant. */
  say: (who: string, whom: string) => string
}

/** Tells the other holders of a dependant, and the dependant with an account, by notification and mail. Wake the mail job afterwards. */
export async function tellOthers(tx: Database, {dependantId, actorId, say, about, now}: Change): Promise<void> {
  const text = say(fullName(await addresseeOf(tx, actorId)), (await addresseeOf(tx, dependantId)).firstName)
  const others = await othersToTell(tx, {dependantId, exceptId: actorId, today: civilDate(now)})
  for (const person of others) await tell(tx, person, {about, text, now})
}

/** Tells one person by notification and, with an address, by mail. */
export async function tell(
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
