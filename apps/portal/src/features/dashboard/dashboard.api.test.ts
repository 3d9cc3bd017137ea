import {localFailure} from '@ceibo/web-kit/calls/api-failure'
import {tableFailure} from '@ceibo/web-kit/calls/failed-answer'
import {describe, expect, it} from 'vitest'
import {sessionDataIsGone} from './dashboard.api.ts'

const failed = (error: Error, data?: unknown) => ({isError: true, error, data})
const loaded = {isError: false, error: null, data: []}
const notFound = failed(tableFailure('not-found'))
const notSignedIn = failed(tableFailure('not-signed-in'))

describe('the data of the dashboard', () => {
  it('is gone when the server knows none of it', () => {
    expect(sessionDataIsGone([notFound, notSignedIn])).toBe(true)
  })

  it('is there when one card has it, or had it before', () => {
    expect(sessionDataIsGone([notFound, loaded])).toBe(false)
    expect(sessionDataIsGone([notFound, failed(tableFailure('not-found'), [])])).toBe(false)
  })

  it.each([
    localFailure('offline'),
    localFailure('unreachable'),
    localFailure('timeout'),
    localFailure('unreadable'),
    tableFailure('unavailable'),
    tableFailure('unexpected'),
    tableFailure('too-many'),
  ])('is not gone because of $code', (error) => {
    expect(sessionDataIsGone([failed(error), failed(error)])).toBe(false)
  })
})
