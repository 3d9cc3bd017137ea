import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {AUDIT_DEEDS} from '@ceibo/rules/audit/audit-sentences'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {AUDIT_ACTIONS} from '../audit-actions.ts'
import {type AuditEvent, writeAudit} from '../audit-event.queries.ts'
import {auditRoutes} from '../audit.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

type Answer = {
  events: {id: number; who: string; deed: string; object: string; staff: {id: number} | null}[]
  next: string | null
  viewers: {who: string; deed: string; times: number}[]
  person: {name: string} | null
}

async function anAuditor() {
  const {server} = await bookingServer(db, auditRoutes, NOW)
  const {headers, staffId} = await signedInStaff(db, {roles: ['auditor'], now: NOW})
  const send = (method: 'GET' | 'POST', path: string, query: Record<string, string> = {}) =>
    server.inject({method, url: `${STAFF_API}${path}`, query, headers})
  const read = async (path: string, query: Record<string, string> = {}) =>
    (await send('GET', path, query)).json<Answer>()
  return {send, read, staffId}
}

const saidOf = ({events}: Answer) => events.map(({who, deed}) => `${who} ${deed}`)

const record = (event: Omit<AuditEvent, 'result'> & {result?: string}) => writeAudit(db, {result: 'done', ...event})

const resultsOf = (one: object) => ('results' in one && one.results ? Object.keys(one.results).toSorted() : [])

it('has a sentence for every action, and for every result that has words', () => {
  expect(Object.keys(AUDIT_DEEDS).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted())
  for (const [action, words] of Object.entries(AUDIT_ACTIONS)) {
    const deed = AUDIT_DEEDS[action]
    // An auditor may be told of more results than the people whose data it was.
    const told = typeof deed === 'object' ? resultsOf(deed) : []
    expect([action, resultsOf(words).filter((result) => !told.includes(result))]).toEqual([action, []])
  }
})

describe('the search of the audit', () => {
  it('says who did what to whose data, by person, member, action and day, and is itself in it', async () => {
    const {read, staffId} = await anAuditor()
    const ana = await aPatient(db, {first_name: 'Ana', last_name: 'Ceballos'})
    const lucia = await db
      .insertInto('staff_member')
      .values({email: 'lucia@ceibo.example', name: 'Lucía Vera', created_at: NOW})
      .returning('id')
      .executeTakeFirstOrThrow()
    const staff = {is: 'staff', staffId: lucia.id} as const
    await record({at: at(60 * 24 * 3), actor: staff, action: 'patient-card-open', subjectId: ana.id})
    await record({at: at(5), actor: staff, action: 'report-read', subjectId: ana.id, object: 'appointment:700012'})
    await record({
      at: at(4),
      actor: {is: 'patient', personId: ana.id},
      action: 'login',
      result: 'ok',
      subjectId: ana.id,
    })

    const person = {personId: String(ana.id)}
    const found = await read('/auditoria', person)
    expect(found.person).toMatchObject({name: 'Ana Ceballos'})
    expect(saidOf(found)).toEqual([
      'Ana Ceballos ingresó a su cuenta',
      'Lucía Vera abrió el informe de Ana Ceballos',
      'Lucía Vera abrió la ficha de Ana Ceballos',
    ])
    expect(found.events[1]).toMatchObject({object: 'turno 700012', staff: {id: lucia.id}})
    expect(saidOf(await read('/auditoria', {...person, action: 'report-read'}))).toHaveLength(1)
    expect(saidOf(await read('/auditoria', {staffId: String(lucia.id), to: '2026-11-20'}))).toHaveLength(1)
    const own = await read('/auditoria', {...person, staffId: String(staffId)})
    expect(own.events).toHaveLength(2)
    expect(own.events[0]?.deed).toBe('consultó la auditoría de Ana Ceballos')

    expect((await read('/auditoria', {document: ana.document_number})).person).toMatchObject({id: ana.id})
    expect((await read('/auditoria', {document: '99999999'})).events).toEqual([])

    const viewers = (await read('/auditoria/quien-vio', person)).viewers
    expect(viewers).toContainEqual(expect.objectContaining({who: 'Lucía Vera', deed: 'abrió el informe', times: 1}))
    expect(viewers.map(({who}) => who)).not.toContain('Ana Ceballos')
  })

  it('is in the audit also when it begins at a cursor that no page gave', async () => {
    const {read, staffId} = await anAuditor()
    const ana = await aPatient(db)
    await record({at: at(5), actor: {is: 'patient', personId: ana.id}, action: 'login', subjectId: ana.id})
    const page = await read('/auditoria', {personId: String(ana.id), after: '999999999999999-1'})
    expect(page.events).toHaveLength(1)
    const own = db.selectFrom('audit_event').select(['action', 'subject_id']).where('actor_kind', '=', 'staff')
    expect(await own.where('actor_id', '=', staffId).execute()).toEqual([{action: 'audit-open', subject_id: ana.id}])
  })

  it('turns pages by a cursor, without a gap and without a repeat, among events of one moment', async () => {
    const {read} = await anAuditor()
    const eva = await aPatient(db)
    for (let made = 0; made < 120; made++) {
      await record({at: at(1 + (made % 2)), actor: {is: 'system'}, action: 'review-submit', subjectId: eva.id})
    }
    const seen: number[] = []
    let after: string | null = ''
    while (after !== null) {
      const query: Record<string, string> = {personId: String(eva.id), action: 'review-submit', ...(after && {after})}
      const page: Answer = await read('/auditoria', query)
      seen.push(...page.events.map(({id}) => id))
      after = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })
})

it('the spreadsheet has what is shown, no formulas, and is audited', async () => {
  const {send, staffId} = await anAuditor()
  const evil = await aPatient(db, {first_name: '=HYPERLINK("x")', last_name: 'Paz'})
  await record({at: at(5), actor: {is: 'patient', personId: evil.id}, action: 'logout', subjectId: evil.id})
  const answer = await send('GET', '/auditoria/planilla', {personId: String(evil.id)})
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toContain('auditoria-2026-11-23.csv')
  expect(answer.body).toContain(`"'=HYPERLINK(""x"") Paz";salió de su cuenta`)
  const events = db.selectFrom('audit_event').select('action').where('actor_kind', '=', 'staff')
  expect(await events.where('actor_id', '=', staffId).execute()).toEqual([{action: 'audit-export'}])
})

it('the seals are computed again as the command does it', async () => {
  const {send} = await anAuditor()
  expect((await send('POST', '/auditoria/sellos')).json()).toMatchObject({state: 'whole', position: null, sealed: 0})
})
