import {UPLOAD_LIMITS} from '@ceibo/contract/files'
import * as z from 'zod/mini'
import type {BookingDraft} from '../booking-draft.ts'

const orderFile = z.object({key: z.string(), name: z.string(), bytes: z.number()})

/** A file of the order that the server keeps, under the key it gave. */
export type OrderFile = z.infer<typeof orderFile>

const medicalOrder = z.object({files: z.array(orderFile), handedIn: z.nullable(z.string())})

/** The order of a booking: its files and, once they were handed in, the name under which they were. */
export type MedicalOrder = z.infer<typeof medicalOrder>

export const NO_ORDER: MedicalOrder = {files: [], handedIn: null}

export const ORDER_FILE_TYPES = 'image/png,image/jpeg,application/pdf,.png,.jpg,.jpeg,.pdf'

/** Under what an order is put aside: for one patient and one service. */
export const orderNote = ({patientId, serviceId}: BookingDraft): string =>
  `orden-${patientId ?? 'propia'}-${serviceId ?? ''}`

/** An order that was put aside; none for what cannot be read. */
export function orderFromText(text: string | null): MedicalOrder {
  try {
    return medicalOrder.safeParse(JSON.parse(text ?? 'null')).data ?? NO_ORDER
  } catch {
    return NO_ORDER
  }
}

/** Other files make another order, which is still to be handed in. */
export const withFile = ({files}: MedicalOrder, file: OrderFile): MedicalOrder => ({
  files: [...files, file],
  handedIn: null,
})

export const withoutFile = ({files}: MedicalOrder, gone: OrderFile): MedicalOrder => ({
  files: files.filter(({key}) => key !== gone.key),
  handedIn: null,
})

/** Why a file cannot be a part of the order; undefined when it can. What it really holds, the server looks at. */
export function objectionToFile(file: Pick<File, 'type' | 'size'>, already: number): string | undefined {
  if (already >= UPLOAD_LIMITS.files) return `Podés adjuntar hasta ${UPLOAD_LIMITS.files} archivos.`
  if (!isPicture(file) && file.type !== 'application/pdf') return NOT_AN_ORDER
  // A picture is drawn anew, smaller, before it leaves.
  if (!isPicture(file) && file.size > UPLOAD_LIMITS.fileBytes)
    return 'El archivo supera los 5 MB. Elegí otro más liviano.'
  return undefined
}

export const NOT_AN_ORDER = 'No pudimos leer este archivo. Elegí una imagen JPG o PNG, o un PDF.'

export const isPicture = ({type}: Pick<File, 'type'>): boolean => type === 'image/png' || type === 'image/jpeg'
