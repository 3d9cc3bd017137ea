import type {Access, accessLog as contract} from '@ceibo/contract/personal-data/access-log'
import {addDays, instantOf} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {accessesTo, actionsOf} from '#modules/audit/audit.offers.ts'
import {holderNames} from '#modules/people/people.offers.ts'
import {objectionsOf} from '#modules/personal-data/requests/data-request.queries.ts'
import {dataRequestView} from '#modules/personal-data/requests/data-request.view.ts'
import {foldRepeats} from './access.view.ts'
import type {Self} from '#api/subjects/subject.ts'

const PAGE = 50

/** One page of the log of who saw or changed a person's data, and the cursor of the next page. */
export async function readAccessLog(
  {input, subject}: Call<typeof contract, Self>,
  {db}: Pick<Dependencies, 'db'>,
): Promise<{accesses: Access[]; next: string | null}> {
  const {personId} = subject.person
  const rows = await accessesTo(db, {
    personId,
    by: input.by,
    actions: input.kind && actionsOf(input.kind),
    from: input.from === undefined ? undefined : instantOf(input.from, '00:00'),
    until: input.to === undefined ? undefined : instantOf(addDays(input.to, 1), '00:00'),
    before: placeOf(input.after),
    limit: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const holders = await holderNames(db, personId)
  const objections = await objectionsOf(
    db,
    personId,
    shown.map(({id}) => id),
  )
  const reader = {
    personId,
    holders,
    objections: new Map(objections.map((row) => [row.event_id ?? 0, dataRequestView(row)])),
  }
  return {
    accesses: foldRepeats(shown, reader),
    next: last === undefined ? null : `${last.at.getTime()}-${last.id}`,
  }
}

function placeOf(cursor: string | undefined): {at: Date; id: number} | undefined {
  const [at, id] = cursor?.split('-') ?? []
  return cursor === undefined ? undefined : {at: new Date(Number(at)), id: Number(id)}
}
