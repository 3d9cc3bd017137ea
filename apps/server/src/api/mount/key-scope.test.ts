import {type Authorization, endpoint} from '@ceibo/contract/wire/endpoint'
import {body} from '@ceibo/contract/wire/wire-message'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {FLOW_COOKIE} from './key-scope.ts'
import {route} from './route.ts'
import {API, echo} from '#api/testing/test-echo-call.ts'
import {testServer} from '#api/testing/test-server.ts'
import {nobody} from '#api/subjects/subject.ts'

const {db} = await freshDatabase()
const KEY = 'the-same-key-of-both'

type Sent = {address?: string; flow?: string; bearer?: string; access?: string}

/** A call that runs once for its key and answers the number of its run; every caller uses the same key. */
async function counting(authorization: Authorization) {
  let runs = 0
  const call = endpoint('echo', 'POST /eco', {
    ...echo,
    authorization,
    idempotent: true,
    input: body({access: ['access', z.optional(z.string())]}),
  })
  const routes = [
    route(
      call,
      nobody('access'),
      () => true,
      async () => ({greeting: String(++runs)}),
    ),
  ]
  const server = await testServer(db, {routes})
  return async ({address = '198.51.100.1', flow, bearer, access}: Sent): Promise<unknown> => {
    const answer = await server.inject({
      method: 'POST',
      url: `${API}/eco`,
      remoteAddress: address,
      headers: {'idempotency-key': KEY, ...(bearer !== undefined && {authorization: `Bearer ${bearer}`})},
      cookies: flow === undefined ? {} : {[FLOW_COOKIE]: flow},
      payload: {access},
    })
    return answer.json<{saludo: unknown}>().saludo
  }
}

describe('an idempotency key without a session', () => {
  it('R8: belongs to the flow of the browser in its network, and not to others of the network', async () => {
    await db.deleteFrom('idempotency_key').execute()
    const send = await counting('none')
    expect([await send({flow: 'one'}), await send({flow: 'one'})]).toEqual(['1', '1'])
    expect(await send({flow: 'two'})).toBe('2')
    expect(await send({flow: 'one', address: '203.0.113.9'})).toBe('3')
  })

  it.each(['link', 'patient-or-link'] as const)(
    'R8: belongs to the token of the link in its network (%s)',
    async (who) => {
      await db.deleteFrom('idempotency_key').execute()
      const send = await counting(who)
      expect([await send({bearer: 'one'}), await send({bearer: 'one'})]).toEqual(['1', '1'])
      expect(await send({bearer: 'two'})).toBe('2')
      expect([await send({access: 'three'}), await send({access: 'three'})]).toEqual(['3', '3'])
      expect(await send({bearer: 'one', address: '203.0.113.9'})).toBe('4')
    },
  )

  it('R8: is ignored without a flow or a link', async () => {
    await db.deleteFrom('idempotency_key').execute()
    const [anonymous, link] = [await counting('none'), await counting('link')]
    expect([await anonymous({}), await anonymous({bearer: 'of nothing'})]).toEqual(['1', '2'])
    expect([await link({}), await link({flow: 'one'})]).toEqual(['1', '2'])
  })
})
