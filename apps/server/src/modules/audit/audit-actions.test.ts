import {ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import {expect, it} from 'vitest'
import {AUDIT_ACTIONS, isAuditAction} from './audit-actions.ts'

it('has words for every file that calls answer with', () => {
  const actions = ENDPOINTS.flatMap(({file}) => file?.auditAction ?? [])
  expect(actions.filter((action) => !isAuditAction(action))).toEqual([])
  expect(actions.length).toBeGreaterThan(1)
})

it('addresses the person: sentences that begin with a capital and contain no code', () => {
  const words = Object.values(AUDIT_ACTIONS).flatMap((one) => [
    one.what,
    one.why,
    ...('results' in one ? Object.values(one.results) : []),
  ])
  expect(words.filter((text) => !/^\p{Lu}[^_:{}]+[^.]$/u.test(text))).toEqual([])
})
