import {UPLOAD_LIMITS} from '@ceibo/contract/files/files'
import {FILE_MEGABYTES, MAX_FILES} from '@ceibo/contract/files/upload-limits'
import * as z from 'zod/mini'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'

const orderFile = z.object({key: z.string(), name: z.string(), bytes: z.number()})

/** An uploaded file of the order, with the server's key. */
export type OrderFile = z.infer<typeof orderFile>

const medicalOrder = z.object({files: z.array(orderFile), handedIn: z.nullable(z.string())})

/** The order of a booking: its files and, once submitted, the name that the server gave it. */
export type MedicalOrder = z.infer<typeof medicalOrder>

export const NO_ORDER: MedicalOrder = {files: [], handedIn: null}

export const ORDER_FILE_TYPES = 'image/png,image/jpeg,application/pdf,.png,.jpg,.jpeg,.pdf'

/** The storage key of an order: one per patient and service. */
export const orderNote = ({patientId, serviceId}: BookingDraft): string =>
  `orden-${patientId ?? 'propia'}-${serviceId ?? ''}`

/** A stored order; an empty one when the stored text is invalid. */
export function orderFromText(text: string | null): MedicalOrder {
  try {
    return medicalOrder.safeParse(JSON.parse(text ?? 'null')).data ?? NO_ORDER
  } catch {
    return NO_ORDER
  }
}

/** Changed files make a new order, which has to be submitted again. */
export const withFile = ({files}: MedicalOrder, file: OrderFile): MedicalOrder => ({
  files: [...files, file],
  handedIn: null,
})

export const withoutFile = ({files}: MedicalOrder, gone: OrderFile): MedicalOrder => ({
  files: files.filter(({key}) => key !== gone.key),
  handedIn: null,
})

/** Why a file is not accepted; undefined when it is. The server inspects the content. */
export function objectionToFile(file: Pick<File, 'type' | 'size'>, already: number): string | undefined {
  if (already >= MAX_FILES) return `Podés adjuntar hasta ${MAX_FILES} archivos.`
  if (!isPicture(file) && file.type !== 'application/pdf') return NOT_AN_ORDER
  // A picture is re-encoded to a smaller one before upload.
  if (!isPicture(file) && file.size > UPLOAD_LIMITS.fileBytes)
    return `El archivo supera los ${FILE_MEGABYTES} MB. Elegí otro más liviano.`
  return undefined
}

export const NOT_AN_ORDER = 'No pudimos leer este archivo. Elegí una imagen JPG o PNG, o un PDF.'

export const isPicture = ({type}: Pick<File, 'type'>): boolean => type === 'image/png' || type === 'image/jpeg'
