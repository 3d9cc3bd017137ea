import * as z from 'zod/mini'
import {notEmpty, numberOnWire, REQUIRED_TEXT} from '#wire/wire-fields.ts'

// Separate from the other fields of studies, because the lists of studies name none.

/** The key of a study, opaque for clients: a DICOM Study Instance UID, or one that the archive made. Only dots are refused, because in
an address they would mean another path. */
export const studyUid = z
  .string(REQUIRED_TEXT)
  .check(notEmpty, z.regex(/^(?!\.+$)[\w.-]{1,64}$/, 'Indicá un estudio válido'))

/** The keys of a list separated by semicolons, without repetitions. */
export const studiesNamed = (list: string): string[] => [...new Set(list.split(';').filter((uid) => uid !== ''))]

/** The number of the order or protocol, which is unique only within one patient. Laboratories write it in any form, such as "N° 25 417". */
export const accessionNumber = z
  .string(REQUIRED_TEXT)
  .check(notEmpty, z.regex(/^[^\p{C}]{1,64}$/u, 'Indicá un número de estudio válido'))

/** The number of a version of a report, the first one 1. */
export const reportVersion = numberOnWire(z.number().check(z.int(), z.minimum(1), z.maximum(9999)))
