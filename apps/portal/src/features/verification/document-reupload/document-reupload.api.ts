import {uploadFiles} from '@ceibo/web-kit/calls/file-upload'
import {
  reuploadDocuments,
  rejectedVerification,
  type RejectedVerification,
} from '@ceibo/contract/verification/document-reupload'
import type {Resubmission} from '@ceibo/contract/verification/verification-fields'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import type {Photo} from '#shared/photos/chosen-photo.ts'
import type {Sending} from '#shared/documents/use-sending.ts'
import {manualIdentitySubmission} from '#shared/documents/submission-details.ts'

export const loadRejectedVerification = (token: string, signal: AbortSignal): Promise<RejectedVerification> =>
  browserDependencies().api.call(rejectedVerification, {token}, {signal, linkToken: token})

/** Uploads the pictures with the link's secret and submits them; reports the progress. */
export async function sendAgain(
  what: {token: string; form: RejectedVerification; photos: readonly Photo[]},
  report: (sending: Sending) => void,
): Promise<Resubmission> {
  const {token, form, photos} = what
  const now = new Date()
  const named = photos.map(({content}, place) => ({name: resentName(form.subject, now, place), content}))
  report({is: 'uploading', percent: 0})
  const files = await uploadFiles(named, {bearer: token, onProgress: (percent) => report({is: 'uploading', percent})})
  report({is: 'handing-in'})
  return browserDependencies().api.call(reuploadDocuments, {files, ...manualIdentitySubmission()}, {linkToken: token})
}

/** The file name of an uploaded picture: prefix, person, time and index. */
export const resentName = (subject: string, at: Date, place: number): string =>
  `RESUBIDO_${subject}_${at.getTime()}_${place + 1}.jpg`
