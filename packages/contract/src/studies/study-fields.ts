import * as z from 'zod/mini'
import {civilDate, civilDateTime} from '#time/civil-day.ts'
import {documentIn, wireDocumentNumber, wireDocumentType} from '#fields/document-fields.ts'
import {isoDate, wireDateTime, wireId, wireEnum} from '#wire/wire-fields.ts'

/** When a study was done; null where its archive does not say. */
export const studyMoment = z.nullable(wireDateTime)

/** The civil date of an instant as YYYYMMDD; empty for none. */
export const compactDate = (at: string | null): string =>
  at === null ? '' : civilDate(new Date(at)).replaceAll('-', '')

/** The civil time of an instant as HH:mm; empty for none. */
export const compactTime = (at: string | null): string => (at === null ? '' : civilDateTime(new Date(at)).slice(11, 16))

export const studyKind = wireEnum({imaging: 'imagen', laboratory: 'laboratorio'})
export type StudyKind = z.infer<typeof studyKind>

/** Whether all results of the study are issued, some of them, or none yet; or whether who issued them took them back. */
export const studyState = wireEnum({
  complete: 'Completo',
  partial: 'Parcial',
  pending: 'Pendiente',
  withdrawn: 'Retirado',
})
export type StudyState = z.infer<typeof studyState>

/** `sensitive` needs a confirmation before it is opened; `reserved` also cannot be shared. */
export const sensitivity = wireEnum({normal: 'normal', sensitive: 'sensible', reserved: 'reservado'})
export type Sensitivity = z.infer<typeof sensitivity>

/** Reads YYYYMMDD or DDMMYYYY: for a civil date, only one of the two readings gives a year from 1900 on. */
export function civilDateOfDigits(digits: string): string {
  const yearFirst = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const dayFirst = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  return isoDate.safeParse(yearFirst).success ? yearFirst : dayFirst
}

/** A birth date in the formats of the network's systems: with slashes, dashes or no separators. */
const wireBirthDate = z.codec(
  z.string().check(z.regex(/^(\d{2}([/-])\d{2}\2\d{4}|\d{4}-\d{2}-\d{2}|\d{8})$/, 'Indicá una fecha DD-MM-AAAA')),
  isoDate,
  {
    decode: (wire) => {
      if (/^\d{8}$/.test(wire)) return civilDateOfDigits(wire)
      return /^\d{4}-/.test(wire) ? wire : wire.split(/[/-]/).toReversed().join('-')
    },
    encode: (date) => date.split('-').toReversed().join('-'),
  },
)

/** Whose studies: those of the signed-in person when nobody is named. */
export const ofWhom = {
  patientId: ['idEdns', z.optional(wireId)],
  documentType: ['tipoDocumento', z.optional(wireDocumentType)],
  documentNumber: ['documento', z.optional(wireDocumentNumber), documentIn('tipoDocumento', 'documento')],
  birthDate: ['fechaNac', z.optional(wireBirthDate)],
} as const
