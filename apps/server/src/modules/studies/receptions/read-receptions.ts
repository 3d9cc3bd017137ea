import {type Reception, RECEPTIONS_PAGE, type resultReceptions} from '@ceibo/contract/studies/inbox/result-receptions'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {inSpanish} from './problem-words.ts'
import {type ReceptionRow, receptionRows} from './reception.queries.ts'

/** What the intakes received, the latest first. */
export async function readReceptions(
  {input: {state, way, day, after}}: Call<typeof resultReceptions>,
  {db}: Pick<Dependencies, 'db'>,
): Promise<OutputOf<typeof resultReceptions>> {
  const from = day === undefined ? null : instantOf(day, '00:00')
  const sought = {
    state: state ?? null,
    way: way ?? null,
    from,
    to: from && new Date(from.getTime() + DAY_MS),
    after: after === undefined ? null : Number(after),
  }
  // One more tells whether there is another page.
  const rows = await receptionRows(db, sought, RECEPTIONS_PAGE + 1)
  const receptions = rows.slice(0, RECEPTIONS_PAGE).map(receptionView)
  const last = rows.length > RECEPTIONS_PAGE ? receptions.at(-1) : undefined
  return {receptions, next: last ? String(last.id) : null}
}

const receptionView = ({receivedAt, lastAt, notes, ...row}: ReceptionRow): Reception => ({
  ...row,
  notes: notes.map(inSpanish),
  at: civilInstant(receivedAt),
  lastAt: civilInstant(lastAt),
})
