import {uploadFiles} from '@ceibo/web-kit/calls/file-upload'
import {uploadPermit} from '@ceibo/contract/files/files'
import {verifyMailRecovery} from '@ceibo/contract/accounts/mail-recovery'
import {callWithCaptcha, prepareCaptcha} from '#shared/session/captcha-call.ts'
import type {Sending} from '#shared/documents/use-sending.ts'
import {manualIdentitySubmission} from '#shared/documents/submission-details.ts'
import type {MailRecovery} from './mail-recovery-form.ts'

/** Starts the proofs of work while the person fills in the form. */
export function prepareMailRecovery(): void {
  prepareCaptcha(uploadPermit)
  prepareCaptcha(verifyMailRecovery)
}

/** Uploads both sides of the document and requests the change of email; reports the progress. */
export async function sendMailRecovery(asked: MailRecovery, report: (sending: Sending) => void): Promise<void> {
  report({is: 'preparing'})
  const {permit} = await callWithCaptcha(uploadPermit, {})
  const {front, back, ...typed} = asked
  const sides = [
    {name: 'frente.jpg', content: front.content},
    {name: 'dorso.jpg', content: back.content},
  ]
  report({is: 'uploading', percent: 0})
  const files = await uploadFiles(sides, {
    bearer: permit,
    onProgress: (percent) => report({is: 'uploading', percent}),
  })
  report({is: 'handing-in'})
  await callWithCaptcha(verifyMailRecovery, {...typed, files, ...manualIdentitySubmission()})
}
