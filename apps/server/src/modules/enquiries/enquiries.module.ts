import {defineModule, owned} from '#api/mount/define-module.ts'
import {enquiryRoutes} from './enquiries.routes.ts'
import {expiredEnquiries} from './enquiry.queries.ts'
import {enquiryMail} from './mails/enquiry-mails.ts'

export const enquiriesModule = defineModule('enquiries', {
  routes: enquiryRoutes,
  expiries: expiredEnquiries,
  mails: [enquiryMail],
  tables: owned(['enquiry']),
})
