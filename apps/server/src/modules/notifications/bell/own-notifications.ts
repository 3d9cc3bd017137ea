import type {Notification} from '@ceibo/contract/notifications'
import type {Dependencies} from '../../../dependencies.ts'
import type {Patient} from '../../../api/actor.ts'
import {reportMismatch} from '../../../api/report-mismatch.ts'
import type {RequestFacts} from '../../../api/route.ts'
import {newestNotifications} from './notification.queries.ts'
import {notificationView} from './notification.view.ts'

/** What the portal has to tell the signed-in person; throws `not-found` when another was asked for. */
export async function ownNotifications(
  call: {input: {personId: number}; actor: Patient; request: RequestFacts},
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Notification[]> {
  if (call.input.personId !== call.actor.personId) throw await reportMismatch(call, 'notifications', on)
  return (await newestNotifications(on.db, call.actor.personId)).map(notificationView)
}
