import * as acts from '@ceibo/contract/enquiries/enquiry-acts'
import {enquiryQueue, enquiryThread} from '@ceibo/contract/enquiries/enquiry-inbox'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {answerEnquiry, noteOnEnquiry, previewEnquiryAnswer, resendEnquiryAnswer} from './answer-enquiry.ts'
import {answerMessages, enquiry} from './enquiry.subjects.ts'
import {claimEnquiry, closeEnquiry, releaseEnquiry, reopenEnquiry} from './hold-enquiry.ts'
import {readEnquiryQueue, readEnquiryThread} from './read-inbox.ts'

/** The calls of the staff who answer what people send by the public forms. */
export const inboxRoutes: readonly Route[] = [
  route(enquiryQueue, nobody(), anybody, readEnquiryQueue),
  route(enquiryThread, enquiry('enquiryId'), answerMessages, readEnquiryThread),
  route(acts.claimEnquiry, enquiry('enquiryId'), answerMessages, claimEnquiry),
  route(acts.releaseEnquiry, enquiry('enquiryId'), answerMessages, releaseEnquiry),
  route(acts.previewEnquiryAnswer, enquiry('enquiryId'), answerMessages, previewEnquiryAnswer),
  route(acts.answerEnquiry, enquiry('enquiryId'), answerMessages, answerEnquiry),
  route(acts.resendEnquiryAnswer, enquiry('enquiryId', 'entryId'), answerMessages, resendEnquiryAnswer),
  route(acts.noteOnEnquiry, enquiry('enquiryId'), answerMessages, noteOnEnquiry),
  route(acts.closeEnquiry, enquiry('enquiryId'), answerMessages, closeEnquiry),
  route(acts.reopenEnquiry, enquiry('enquiryId'), answerMessages, reopenEnquiry),
]
