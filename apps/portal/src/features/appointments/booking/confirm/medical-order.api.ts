import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {uploadFiles} from '@ceibo/web-kit/calls/file-upload'
import {verifyOrder} from '@ceibo/contract/verification/verification'
import {manualSubmission} from '#shared/documents/submission-details.ts'
import {forgetPhoto} from '#shared/photos/chosen-photo.ts'
import {preparePhoto} from '#shared/photos/prepare-photo.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {isPicture, type OrderFile} from './medical-order.ts'

/** Uploads one file of an order; undefined for a picture that this browser cannot read. Throws `ApiFailure`. */
export async function uploadOrderFile(
  api: ApiClient,
  file: File,
  onProgress: (percent: number) => void,
): Promise<OrderFile | undefined> {
  const content = await contentOf(file)
  if (content === undefined) return undefined
  const [key] = await api.withSession((bearer) => uploadFiles([{name: file.name, content}], {bearer, onProgress}))
  return key === undefined ? undefined : {key, name: file.name, bytes: content.size}
}

async function contentOf(file: File): Promise<Blob | undefined> {
  if (!isPicture(file)) return file
  const photo = await preparePhoto(file)
  if (photo) forgetPhoto(photo)
  return photo?.content
}

/** Submits the files of an order for the patient of a booking; returns the order's name. */
export async function handInOrder(
  api: ApiClient,
  files: readonly OrderFile[],
  {patientId}: BookingDraft,
): Promise<string> {
  const {orderId} = await api.call(verifyOrder, {
    ...(patientId !== null && {ednsId: patientId}),
    files: files.map(({key}) => key),
    ...manualSubmission(),
  })
  return orderId
}
