import type {ReportFacts} from '@ceibo/contract/studies/inbox/result-upload'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {privateCategoryOf} from '@ceibo/laboratory/analytes/private-category'
import {civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {type NewStudy, UNKNOWN_CENTRE} from '@ceibo/studies/built-in/study-language'
import type {Dependencies} from '#dependencies.ts'
import {type KnownPatient, patientsOfDocument} from '#modules/people/people.offers.ts'
import {factsOf, issueOf} from '#modules/studies/import/documents/attach-report.ts'
import {uidOfReport} from '#modules/studies/import/imaging/imaging-study-names.ts'
import type {NamedPatient} from '#modules/studies/import/storing/match-patient.ts'
import {peopleById} from '#modules/studies/inbox/candidates.ts'
import {AppError} from '#platform/app-error.ts'

/** Whose report a PDF is, and of which study; `title` is that of the document, and `replaces` are the sources that it corrects. */
export type ReportOfPdf = {
  patient: NamedPatient
  study: Omit<NewStudy, 'patient'>
  title: string
  issuedAt: Date
  replaces?: readonly string[]
}

type Needs = Pick<Dependencies, 'db' | 'clock' | 'imaging'>

const invalid = (field: keyof ReportFacts, message: string) => new AppError('invalid', {problems: [{field, message}]})

/** What was said of the PDFs of an upload; null where nothing was. A study that the person has by its number gets them beside what it has. */
export async function reportOfPdf(given: ReportFacts, on: Needs): Promise<ReportOfPdf | null> {
  if (given.personId === undefined) return null
  const {personId, centre} = given
  const number = required(given, 'number')
  const title = required(given, 'title')
  const performedOn = required(given, 'performedOn')
  const issuedOn = required(given, 'issuedOn')
  const now = on.clock.now()
  if (performedOn > civilDate(now)) throw invalid('performedOn', 'Todavía no llegó ese día')
  if (issuedOn > civilDate(now)) throw invalid('issuedOn', 'Todavía no llegó ese día')
  if (issuedOn < performedOn) throw invalid('issuedOn', 'No se pudo informar antes de hacerse')
  const person = await personOf(personId, on)
  if (person === undefined) throw new AppError('not-found')
  const {documentType, documentNumber, birthDate, name} = person
  const studies = await on.imaging.studiesOf({documentType, documentNumber, birthDate})
  const [known, ...others] = studies.filter((one) => one.uid === number || one.accessionNumber === number)
  if (others.length > 0) throw invalid('number', 'Esta persona tiene varios estudios con ese número')
  const category = privateCategoryOf([{code: null, name: title}])
  return {
    patient: {documentNumber, birthDate, name},
    title,
    issuedAt: issueOf(issuedOn, now),
    study: known
      ? factsOf(known)
      : {
          uid: uidOfReport('', number, documentNumber),
          kind: 'imaging',
          accessionNumber: number,
          title,
          ...(category !== undefined && {category}),
          centre: {name: centre || UNKNOWN_CENTRE, address: ''},
          performedAt: instantOf(performedOn, '00:00'),
          due: {from: null, to: null},
          modalities: [],
          // The report says it anew.
          state: 'partial',
        },
  }
}

function required(given: ReportFacts, field: 'number' | 'title' | 'performedOn' | 'issuedOn'): string {
  const value = given[field]
  if (value === undefined) throw invalid(field, REQUIRED)
  return value
}

async function personOf(personId: number, {db}: Pick<Needs, 'db'>): Promise<KnownPatient | undefined> {
  const [found] = await peopleById(db, [personId])
  if (found === undefined) return undefined
  return (await patientsOfDocument(db, [found.documentNumber])).find((one) => one.personId === personId)
}
