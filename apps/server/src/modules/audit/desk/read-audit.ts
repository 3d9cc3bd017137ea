import * as contract from '@ceibo/contract/audit/audit-desk'
import type {InputOf, OutputOf} from '@ceibo/contract/wire/endpoint'
import {auditActorName, auditCsv, auditDeed} from '@ceibo/rules/audit/audit-sentences'
import {addDays, civilDate, civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import {fileOfBytes, type FileAnswer} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '../audit-event.queries.ts'
import {checkChain} from '../check-chain.ts'
import {countSeals} from '../sealed-rows.queries.ts'
import {auditedEvents, type AuditQuery, namesOf, personOfDocument, viewersOf} from './audit-search.queries.ts'
import {eventToSay, eventView} from './audit.view.ts'

/** Nobody has this id, so that nothing is found. */
const NO_PERSON = 0

type Needs = Pick<Dependencies, 'db' | 'clock'>

/** A page of events. Each is audited, to whoever's data it was asked about: anybody can write a cursor, so no page is known to come after another. */
export async function searchAudit(
  {input, actor, request}: Call<typeof contract.searchAudit>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.searchAudit>> {
  const {staffId, document, after} = input
  const personId = document === undefined ? input.personId : ((await personOfDocument(db, document)) ?? NO_PERSON)
  const query = {...queryOf(input), personId, before: cursorOf(after)}
  const [rows, names] = await Promise.all([
    auditedEvents(db, {...query, limit: contract.AUDIT_PAGE + 1}),
    namesOf(db, {personId, staffId}),
  ])
  const event = {at: clock.now(), actor, action: 'audit-open', result: 'done', request} as const
  await writeAudit(db, {...event, subjectId: names?.person == null ? undefined : personId})
  const page = rows.slice(0, contract.AUDIT_PAGE)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    events: page.map(eventView),
    next: last ? `${last.at.getTime()}-${last.id}` : null,
    person: named(personId, names?.person),
    staff: named(staffId, names?.staff),
  }
}

const named = (id: number | undefined, name: string | null | undefined) =>
  id === undefined || name == null ? null : {id, name}

/** Who used the data of a person other than themselves. */
export async function whoSaw(
  {input, actor, request}: Call<typeof contract.whoSaw>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.whoSaw>> {
  const rows = await viewersOf(db, input)
  const subjectId = (await namesOf(db, input))?.person == null ? undefined : input.personId
  await writeAudit(db, {at: clock.now(), actor, action: 'audit-open', result: 'done', subjectId, request})
  return {
    viewers: rows.map(({action, result, actor_kind: kind, actor_name: name, times, first, last}) => ({
      who: auditActorName({kind, name}),
      deed: auditDeed({action, result, subject: null}),
      times,
      first: civilInstant(first),
      last: civilInstant(last),
    })),
  }
}

/** The events of a search as a spreadsheet. Mounting audits that it was sent. */
export async function exportAudit({input}: Call<typeof contract.exportAudit>, {db, clock}: Needs): Promise<FileAnswer> {
  const rows = await auditedEvents(db, {...queryOf(input), limit: contract.MAX_AUDIT_EXPORT})
  const name = `auditoria-${civilDate(clock.now())}.csv`
  const about = {name, subjectId: rows.length > 0 ? input.personId : undefined, object: `${rows.length} filas`}
  return fileOfBytes(Buffer.from(auditCsv(rows.map(eventToSay))), about)
}

/** The chain of seals, computed again as the command does it. */
export async function verifyChain(
  {actor, request}: Call<typeof contract.verifyChain>,
  {db, clock, config}: Needs & Pick<Dependencies, 'config'>,
): Promise<contract.ChainState> {
  const {broken, isStartLost, lostEnd, gap} = await checkChain(db, config)
  const {sealed, waiting} = await countSeals(db)
  const [state, position] =
    broken !== undefined
      ? (['changed', broken] as const)
      : isStartLost
        ? (['start-lost', null] as const)
        : lostEnd !== undefined
          ? (['end-lost', lostEnd] as const)
          : gap !== undefined
            ? (['gap', gap] as const)
            : (['whole', null] as const)
  await writeAudit(db, {at: clock.now(), actor, action: 'audit-verify', result: state, request})
  return {state, position, sealed, waiting}
}

type Filters = InputOf<typeof contract.exportAudit>

const queryOf = ({personId, staffId, action, from, to}: Filters): Omit<AuditQuery, 'limit'> => ({
  personId,
  staffId,
  action,
  from: from === undefined ? undefined : instantOf(from, '00:00'),
  until: to === undefined ? undefined : instantOf(addDays(to, 1), '00:00'),
})

/** The instant and id after which a page begins; the database has microseconds, so that a page begins at its millisecond. */
function cursorOf(after: string | undefined): AuditQuery['before'] {
  if (after === undefined) return undefined
  const [at, id] = after.split('-').map(Number)
  return {at: new Date(at ?? 0), id: id ?? 0}
}
