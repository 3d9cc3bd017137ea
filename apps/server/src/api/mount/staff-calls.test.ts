import {STAFF_ROLES, type StaffRole} from '@ceibo/contract/staff/staff-roles'
import {endpoint} from '@ceibo/contract/wire/endpoint'
import {params} from '@ceibo/contract/wire/wire-message'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import type {AuthenticateStaff} from './authenticate.ts'
import {API} from '#api/testing/test-echo-call.ts'
import {testServer} from '#api/testing/test-server.ts'
import {route, type Route} from './route.ts'
import {PATIENT, signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()

const callOf = (id: string, roles: readonly StaffRole[]) =>
  endpoint(id, `GET /personal/${id}/{caso}`, {
    summary: 'A call of staff',
    authorization: 'staff',
    roles,
    input: params({caseNumber: ['caso', z.string()]}),
  })

const routeOf = (id: string, roles: readonly StaffRole[]): Route =>
  route(callOf(id, roles), nobody('caseNumber'), anybody, async () => ({}))

const ROUTES: readonly Route[] = [
  routeOf('desk', ['reception', 'agendas', 'administrator']),
  routeOf('review', ['reviewer']),
  routeOf('everybody', STAFF_ROLES),
]

/** The bearer of a test names the roles. */
const authenticateStaff: AuthenticateStaff = async ({authorization = ''}) => {
  const [, named = ''] = /^Bearer staff:(.*)$/.exec(authorization) ?? []
  const roles = STAFF_ROLES.filter((role) => named.split(',').includes(role))
  if (roles.length === 0) return {is: 'not-signed-in'}
  const grants = roles.map((role) => ({role, centreId: null}))
  return {
    is: 'staff',
    isLocked: false,
    actor: {is: 'staff', staffId: PATIENT.personId, sessionId: 7, name: 'Lucía Vera', roles, grants},
  }
}

/** Calls a server of these routes as somebody. */
async function aServer() {
  const server = await testServer(db, {routes: ROUTES, authenticate: signedIn, authenticateStaff})
  return (id: string, authorization?: string) => {
    const headers = authorization === undefined ? {} : {authorization}
    return server.inject({method: 'GET', url: `${API}/personal/${id}/12`, headers})
  }
}

describe('R1: a call of staff', () => {
  it('answers the roles that it names; to the others it is not there, and each refusal is audited', async () => {
    const get = await aServer()
    const table: Record<string, string> = {}
    const refused = new Set<string>()
    let refusals = 0
    for (const role of STAFF_ROLES) {
      const answers = await Promise.all(ROUTES.map(({endpoint: {id}}) => get(id, `Bearer staff:${role}`)))
      table[role] = answers.map(({statusCode}) => statusCode).join(' ')
      for (const {statusCode, body} of answers) if (statusCode === 404) refusals += refused.add(body) && 1
    }
    expect(table).toEqual({
      reception: '200 404 200',
      agendas: '200 404 200',
      reviewer: '404 200 200',
      results: '404 404 200',
      content: '404 404 200',
      auditor: '404 404 200',
      administrator: '200 404 200',
    })
    expect(refused.size).toBe(1)

    const audited = await db.selectFrom('audit_event').select(['actor_kind', 'actor_id', 'action', 'result']).execute()
    expect(audited).toHaveLength(refusals)
    expect(new Set(audited.map((one) => JSON.stringify(one)))).toEqual(
      new Set([
        JSON.stringify({
          actor_kind: 'staff',
          actor_id: PATIENT.personId,
          action: 'subject-mismatch',
          result: 'refused',
        }),
      ]),
    )
  })

  it('needs a session of the console: without one, and with that of a patient, it answers 401', async () => {
    const get = await aServer()
    for (const authorization of [undefined, 'Bearer of-a-patient']) {
      expect((await get('everybody', authorization)).statusCode).toBe(401)
    }
  })

  it('one role of several is enough', async () => {
    const get = await aServer()
    expect((await get('review', 'Bearer staff:content,reviewer')).statusCode).toBe(200)
  })
})

it('a call of staff without roles does not mount', async () => {
  await expect(testServer(db, {routes: [routeOf('desk', [])], authenticateStaff})).rejects.toThrow(
    'desk does not mount: a call of staff, and no other, names its roles',
  )
})
