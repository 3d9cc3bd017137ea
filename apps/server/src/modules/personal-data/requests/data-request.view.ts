import type {DataRequest} from '@ceibo/contract/personal-data/data-requests'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {RequestRow} from './data-request.queries.ts'

export const dataRequestView = (row: RequestRow): DataRequest => ({
  number: row.id,
  kind: row.kind,
  field: row.field,
  wrong: row.wrong,
  correct: row.correct,
  askedAt: civilInstant(row.asked_at),
  dueOn: row.due_on,
  answeredAt: row.answered_at && civilInstant(row.answered_at),
  answer: row.answer,
})
