import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {sendOnce} from '@ceibo/web-kit/calls/send-once'
import {contactForm, contactMessage, type ContactMessage} from '@ceibo/contract/enquiries/enquiries'
import {callWithCaptcha, prepareCaptcha} from '#shared/session/captcha-call.ts'
import {EnquiryFailure} from '#features/enquiries/enquiry-failure.tsx'
import {EnquirySent} from '#features/enquiries/enquiry-sent.tsx'
import type {EnquirySending} from '#features/enquiries/use-enquiry-form.ts'

export const contactSending: EnquirySending<ContactMessage> = {
  check: (typed) => checkBySchema(contactMessage, typed),
  send: (message, draftKey) =>
    sendOnce(draftKey, message, (idempotencyKey) => callWithCaptcha(contactForm, message, {idempotencyKey})),
  prepare: () => prepareCaptcha(contactForm),
  Failure: EnquiryFailure,
  Sent: ({onAgain}) => (
    <EnquirySent again="Escribir otra vez" onAgain={onAgain}>
      <p>Recibimos tu mensaje. Te respondemos por email o por teléfono.</p>
    </EnquirySent>
  ),
}
