import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {sendOnce} from '@ceibo/web-kit/calls/send-once'
import {welltestForm, welltestRequest, type WelltestRequest} from '@ceibo/contract/enquiries/enquiries'
import {callWithCaptcha, prepareCaptcha} from '#shared/session/captcha-call.ts'
import {EnquiryFailure} from '#features/enquiries/enquiry-failure.tsx'
import {EnquirySent} from '#features/enquiries/enquiry-sent.tsx'
import type {EnquirySending} from '#features/enquiries/use-enquiry-form.ts'

export const welltestSending: EnquirySending<WelltestRequest> = {
  check: (typed) => checkBySchema(welltestRequest, {...typed, documentType: Number(typed['documentType'])}),
  send: (request, draftKey) =>
    sendOnce(draftKey, request, (idempotencyKey) => callWithCaptcha(welltestForm, request, {idempotencyKey})),
  prepare: () => prepareCaptcha(welltestForm),
  Failure: EnquiryFailure,
  Sent: ({onAgain}) => (
    <EnquirySent again="Pedir otro chequeo" onAgain={onAgain}>
      <p>Recibimos tu pedido. Te llamamos o te escribimos para elegir el día.</p>
    </EnquirySent>
  ),
}
