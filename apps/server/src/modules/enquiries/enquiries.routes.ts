import {contactForm, welltestForm} from '@ceibo/contract/enquiries'
import {anybody} from '../../api/policies.ts'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {nobody} from '../../api/route-subject.ts'
import {sendContactMessage, sendWelltestRequest} from './send-enquiry.ts'

export const enquiryRoutes: readonly Route[] = [
  // The document is declared by the sender: no data of its owner is read or changed.
  route(welltestForm, nobody('body.docType', 'body.docNum'), anybody, sendWelltestRequest),
  route(contactForm, nobody(), anybody, sendContactMessage),
]
