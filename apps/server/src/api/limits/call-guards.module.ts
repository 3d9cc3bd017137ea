import {defineModule, owned} from '#api/mount/define-module.ts'
import {expiredGuards} from './call-guards.queries.ts'

/** The rows by which mounting guards calls: counts, spent captchas, stored answers. */
export const callGuardsModule = defineModule('api', {
  expiries: expiredGuards,
  tables: {rate_limit: ['accounts'], ...owned(['captcha_used', 'idempotency_key'])},
})
