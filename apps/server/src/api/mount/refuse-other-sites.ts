import {CONSOLE_HEADER, STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type {FastifyRequest} from 'fastify'
import {AppError} from '#platform/app-error.ts'

/**
 * Refuses a change by a call whose session is a cookie alone, unless our own page makes it: a page of another site cannot add the header without
 * asking first, which is never allowed, and browsers name the site of a request themselves. Throws `bad-request`.
 */
export function refuseOtherSites({base, method}: Endpoint, {headers}: FastifyRequest): void {
  if (base !== STAFF_API || method === 'GET') return
  const site = headers['sec-fetch-site']
  if (headers[CONSOLE_HEADER] !== '1' || (site !== undefined && site !== 'same-origin'))
    throw new AppError('bad-request')
}
