import type {NewStudy} from '@ceibo/studies/built-in/study-language'
import {CENTRES} from '#centres.data.ts'
import {birthDateOf, NAMED_PEOPLE} from '#people.data.ts'

const DNI = 2

/** A named person of the demo as a patient of the archives. */
export function studyPatientOf(document: string, today: string): NewStudy['patient'] {
  const person = NAMED_PEOPLE.find((one) => one.document === document)
  if (!person) throw new RangeError(`Nobody in the demo has the document ${document}`)
  return {documentType: DNI, documentNumber: document, birthDate: birthDateOf(person, today)}
}

export function studyCentreOf(slug: string): NewStudy['centre'] {
  const centre = CENTRES.find((one) => one.slug === slug)
  if (!centre) throw new RangeError(`The demo has no centre ${slug}`)
  return {name: centre.name, address: centre.address}
}
