import {addDays} from '@ceibo/rules/time/civil-time'
import type {DicomPatient} from '@ceibo/dicom/reading/dicom-file'
import {type EncodeFrame, loadEncoders} from '@ceibo/dicom/writing/encode-dicom-frame'
import {writeDicom} from '@ceibo/dicom/writing/write-dicom'
import {CENTRES} from '#centres.data.ts'
import {birthDateOf, NAMED_PEOPLE} from '#people.data.ts'
import type {DemoFile, StudyFacts, StudyImage, StudyPlan} from './demo-study.ts'
import {plansOf, type StudySize} from './study-plans.ts'

export type DemoStudy = {
  facts: StudyFacts
  /** Generates the files one by one, in the order of series and images; each iteration generates them again. */
  files: () => Generator<DemoFile>
}

/**
 * The imaging studies of the demo network as DICOM files, drawn by code: the same bytes for the same `today` (YYYY-MM-DD), and always
 * the same UIDs.
 */
export async function demoStudies(today: string, size: Partial<StudySize> = {}): Promise<readonly DemoStudy[]> {
  const encodeFrame = await loadEncoders()
  return plansOf(size).map((plan) => ({facts: plan.facts, files: () => filesOf(plan, today, encodeFrame)}))
}

function* filesOf({facts, images}: StudyPlan, today: string, encodeFrame: EncodeFrame): Generator<DemoFile> {
  const patient = patientOf(facts.document, today)
  const study = {
    uid: facts.uid,
    id: facts.accessionNumber,
    date: addDays(today, -facts.daysAgo),
    time: facts.time,
    accessionNumber: facts.accessionNumber,
    description: facts.description,
    institution: CENTRES.find(({slug}) => slug === facts.centre)?.name,
  }
  for (const one of images()) {
    const {series, instance, image, transferSyntax} = one
    const attributes = {patient, study, series, instance, image}
    const frames = one.frames.map((frame) => encodeFrame(transferSyntax, frame, image))
    yield {attributes, transferSyntax, bytes: writeDicom(attributes, frames, {transferSyntax, extra: madeBy(one)})}
  }
}

function patientOf(document: string, today: string): DicomPatient {
  const person = NAMED_PEOPLE.find((one) => one.document === document)
  if (!person) throw new RangeError(`Nobody in the demo has the document ${document}`)
  const {firstName, lastName, sex} = person
  const name = {family: lastName, given: firstName, text: `${lastName}, ${firstName}`}
  return {id: document, name, birthDate: birthDateOf(person, today), sex}
}

/** Attributes for the kind of image, manufacturer, model, absence of burnt-in identity, and patient position. */
const madeBy = ({imageType, series}: StudyImage) =>
  [
    {tag: 0x00080008, vr: 'CS', text: imageType},
    {tag: 0x00080070, vr: 'LO', text: 'Ceibo'},
    {tag: 0x00081090, vr: 'LO', text: `Phantom ${series.modality}`},
    {tag: 0x00280301, vr: 'CS', text: 'NO'},
    ...(series.frameOfReference === undefined ? [] : [{tag: 0x00185100, vr: 'CS', text: 'HFS'} as const]),
  ] as const
