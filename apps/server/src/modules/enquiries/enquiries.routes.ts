import {contactForm, welltestForm} from '@ceibo/contract/enquiries/enquiries'
import {route, type Route} from '#api/mount/route.ts'
import {sendContactMessage, sendWelltestRequest} from './send-enquiry.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'

export const enquiryRoutes: readonly Route[] = [
  // The document is declared by the sender: no data of its owner is read or changed.
  route(welltestForm, nobody('documentType', 'documentNumber'), anybody, sendWelltestRequest),
  route(contactForm, nobody(), anybody, sendContactMessage),
]
