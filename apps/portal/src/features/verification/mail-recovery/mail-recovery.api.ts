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
export async function sendMailRecovery(asked: MailRecovery, tell: (sending: Sending) => void): Promise<void> {
  tell({is: 'preparing'})
  const {permit} = await callWithCaptcha(uploadPermit, {})
  const {front, back, ...typed} = asked
  const sides = [
    {name: 'frente.jpg', content: front.content},
    {name: 'dorso.jpg', content: back.content},
  ]
  tell({is: 'uploading', percent: 0})
  const files = await uploadFiles(sides, {
    bearer: permit,
    onProgress: (percent) => tell({is: 'uploading', percent}),
  })
  tell({is: 'handing-in'})
  await callWithCaptcha(verifyMailRecovery, {...typed, files, ...manualIdentitySubmission()})
}
