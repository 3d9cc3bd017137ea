import {uploadFiles} from '@ceibo/client/file-upload'
import {resendDocuments, resendForm, type RejectedForm} from '@ceibo/contract/document-resend'
import type {Resubmission} from '@ceibo/contract/verification-fields'
import {browserDependencies} from '../../../shared/browser-dependencies.ts'
import type {Photo} from '../../../shared/prepare-photo.ts'
import type {Sending} from '../../../shared/sending-dialog.tsx'
import {manualIdentitySubmission} from '../../../shared/submission-details.ts'

export const loadRejectedForm = (token: string, signal: AbortSignal): Promise<RejectedForm> =>
  browserDependencies().api.call(resendForm, {token}, {signal, mailToken: token})

/** Uploads the pictures with the link's secret and submits them; reports the progress. */
export async function sendAgain(
  what: {token: string; form: RejectedForm; photos: readonly Photo[]},
  tell: (sending: Sending) => void,
): Promise<Resubmission> {
  const {token, form, photos} = what
  const now = new Date()
  const named = photos.map(({content}, place) => ({name: resentName(form.subject, now, place), content}))
  tell({is: 'uploading', percent: 0})
  const files = await uploadFiles(named, {bearer: token, onProgress: (percent) => tell({is: 'uploading', percent})})
  tell({is: 'handing-in'})
  return browserDependencies().api.call(resendDocuments, {files, ...manualIdentitySubmission()}, {mailToken: token})
}

/** The file name of an uploaded picture: prefix, person, time and index. */
export const resentName = (subject: string, at: Date, place: number): string =>
  `RESUBIDO_${subject}_${at.getTime()}_${place + 1}.jpg`
