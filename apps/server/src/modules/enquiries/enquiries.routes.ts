import {contactForm, welltestForm} from '@ceibo/contract/enquiries/enquiries'
import {anybody} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {nobody} from '#api/subjects/route-subject.ts'
import {sendContactMessage, sendWelltestRequest} from './send-enquiry.ts'

export const enquiryRoutes: readonly Route[] = [
  // The document is declared by the sender: no data of its owner is read or changed.
  route(welltestForm, nobody('body.docType', 'body.docNum'), anybody, sendWelltestRequest),
  route(contactForm, nobody(), anybody, sendContactMessage),
]
