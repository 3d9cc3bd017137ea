import {defineModule, owned} from '#api/mount/define-module.ts'
import {enquiryRoutes} from './enquiries.routes.ts'
import {expiredEnquiries} from './enquiry.queries.ts'
import {inboxRoutes} from './inbox/inbox.routes.ts'
import {enquiryAnswerMail} from './mails/enquiry-answer-mail.ts'
import {enquiryMail} from './mails/enquiry-mails.ts'

export const enquiriesModule = defineModule('enquiries', {
  routes: [...enquiryRoutes, ...inboxRoutes],
  expiries: expiredEnquiries,
  mails: [enquiryMail, enquiryAnswerMail],
  tables: owned(['enquiry', 'enquiry_entry']),
})
