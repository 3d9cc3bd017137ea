import {ANSWER_WORKING_DAYS} from '@ceibo/rules/personal-data/answer-deadline'
import {announce} from '#modules/staff/staff.offers.ts'
import type {objectToAccess as objectContract} from '@ceibo/contract/personal-data/access-log'
import type {DataRequest, requestCorrection as correctionContract} from '@ceibo/contract/personal-data/data-requests'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate, instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import {afterWorkingDays} from '@ceibo/rules/time/working-days'
import {holidaysFrom} from '#modules/catalogues/catalogues.offers.ts'
import type {Patient} from '#api/subjects/actor.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {dataRequestMail} from '#modules/personal-data/mails/personal-data-mails.ts'
import {type Asked, insertRequest, openRequest} from './data-request.queries.ts'
import {dataRequestView} from './data-request.view.ts'
import type {OwnedAccess} from '#modules/personal-data/personal-data.subjects.ts'
import type {Self} from '#api/subjects/subject.ts'

/** Ley 25.326, article 16: the answer is due within five working days. */

/** Files the objection of a person to an access to their data. */
export const objectToAccess = (
  {subject, actor, request}: Call<typeof objectContract, OwnedAccess>,
  on: Dependencies,
): Promise<DataRequest> => fileRequest({kind: 'objection', eventId: subject.eventId}, {actor, request}, on)

/** Files the correction of a field that a person cannot change. */
export const requestCorrection = (
  {input: {field, wrong, correct}, actor, request}: Call<typeof correctionContract, Self>,
  on: Dependencies,
): Promise<DataRequest> => fileRequest({kind: 'correction', field, wrong, correct}, {actor, request}, on)

/** Files a request and notifies the network and the person; a repeat gets the existing request. */
async function fileRequest(
  asked: Asked,
  {actor, request}: {actor: Patient; request: RequestContext},
  on: Dependencies,
): Promise<DataRequest> {
  const {personId} = actor
  const now = on.clock.now()
  const today = civilDate(now)
  const dueOn = afterWorkingDays(today, ANSWER_WORKING_DAYS, await holidaysFrom(on.db, today))
  const row = await inTransaction(on.db, async (tx) => {
    const filed = await insertRequest(tx, {personId, asked, now, dueOn})
    await announce(tx, 'reviews')
    if (filed === undefined) return openRequest(tx, personId, asked)
    const data = {number: filed.id, kind: asked.kind, dueOn}
    await queueMail(tx, dataRequestMail, {recipient: on.config.privacyEmail, data, now})
    const until = spokenDate(instantOf(dueOn, '12:00'))
    await insertNotification(tx, personId, {
      text: `Recibimos tu pedido n.º ${filed.id}. Te respondemos hasta el ${until}.`,
      page: 'personal-data',
      now,
    })
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'data-request',
      result: asked.kind,
      subjectId: personId,
      object: `data-request:${filed.id}`,
      request,
    })
    return filed
  })
  on.wake('mail')
  return dataRequestView(row)
}
