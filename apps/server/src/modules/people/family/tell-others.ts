import type {Database} from '@ceibo/database/open-database'
import {familyChangedMail, insertNotification, queueMail} from '../../notifications/notifications.module.ts'
import {othersToTell} from './family-linking.queries.ts'

type Change = {
  /** Whom holders act for. */
  dependantId: number
  /** Who changed it and is not told. */
  actorId: number
  text: string
  now: Date
}

/** Tells the other holders of a dependant, and the dependant with an account, by notice and mail. Wake the mail job afterwards. */
export async function tellOthers(tx: Database, {dependantId, actorId, text, now}: Change): Promise<void> {
  for (const person of await othersToTell(tx, dependantId, actorId)) await tell(tx, person, text, now)
}

/** Tells one person by notice and, with an address, by mail. */
export async function tell(
  tx: Database,
  {id, first_name: firstName, email}: {id: number; first_name: string; email: string | null},
  text: string,
  now: Date,
): Promise<void> {
  await insertNotification(tx, id, text, now)
  if (email !== null) await queueMail(tx, familyChangedMail, {recipient: email, data: {firstName, text}, now})
}
