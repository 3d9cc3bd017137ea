import {defineModule, owned} from '#api/mount/define-module.ts'
import {enquiryRoutes} from './enquiries.routes.ts'
import {expiredEnquiries} from './enquiry.queries.ts'

export const enquiriesModule = defineModule('enquiries', {
  routes: enquiryRoutes,
  expiries: expiredEnquiries,
  tables: owned(['enquiry']),
})
