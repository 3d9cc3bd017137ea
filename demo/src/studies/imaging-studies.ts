import type {NewStudy} from '@ceibo/studies/built-in/study-language'
import {addDays} from '@ceibo/rules/time/civil-time'
import {ANA} from '#people.data.ts'
import {ARCHIVE_FACTS} from '#phantoms/archive-facts.data.ts'
import {type ArchiveFacts, studyUid} from '#phantoms/demo-study.ts'
import {IMAGING_REPORTS} from './imaging-reports.data.ts'
import {studyCentreOf, studyPatientOf} from './study-facts.ts'

type Facts = Omit<ArchiveFacts, 'modality' | 'description'> & {modality: string}

/** A study whose images exist only on film. */
const DENSITOMETRY: Facts = {
  name: 'densitometry-ana',
  uid: studyUid('densitometry-ana'),
  document: ANA,
  centre: 'tom',
  accessionNumber: 'D2600077',
  modality: 'DXA',
  title: 'Densitometría ósea de columna y cadera',
  daysAgo: 205,
  time: '10:15:00',
}

/** A study from yesterday without a report. */
const PENDING: Facts & {dueInDays: readonly [number, number]} = {
  name: 'knee-ana',
  uid: studyUid('knee-ana'),
  document: ANA,
  centre: 'barrio_norte',
  accessionNumber: 'R2600188',
  modality: 'MR',
  title: 'Resonancia magnética de rodilla derecha',
  daysAgo: 1,
  time: '18:40:00',
  dueInDays: [2, 4],
}

/**
 * The imaging studies of the demo with their reports, in the form of the store, without images; `today` is YYYY-MM-DD. `hasImages` is
 * true for those whose images `demoStudies` draws.
 */
export function imagingStudies(today: string): readonly (NewStudy & {hasImages: boolean})[] {
  return [
    ...ARCHIVE_FACTS.map((facts) => ({...reported(facts, today), hasImages: true})),
    {...reported(DENSITOMETRY, today), hasImages: false},
    {...pendingStudy(today), hasImages: false},
  ]
}

function pendingStudy(today: string): NewStudy {
  const [from, to] = PENDING.dueInDays
  return {
    ...studyOf(PENDING, today),
    state: 'pending',
    due: {from: addDays(today, from), to: addDays(today, to)},
  }
}

function reported(facts: Facts, today: string): NewStudy {
  const report = IMAGING_REPORTS[facts.name]
  if (!report) throw new RangeError(`The study ${facts.name} has no report`)
  const day = addDays(today, report.afterDays - facts.daysAgo)
  return {
    ...studyOf(facts, today),
    state: 'complete',
    due: {from: null, to: null},
    reports: [
      {
        issuedAt: new Date(`${day}T${report.time}:00-03:00`),
        sections: [
          {title: 'Técnica', text: report.technique},
          {title: 'Hallazgos', text: report.findings},
          {title: 'Conclusión', text: report.conclusion},
        ],
        signer: report.signer,
      },
    ],
  }
}

const studyOf = (facts: Facts, today: string) =>
  ({
    uid: facts.uid,
    kind: 'imaging',
    patient: studyPatientOf(facts.document, today),
    accessionNumber: facts.accessionNumber,
    title: facts.title,
    centre: studyCentreOf(facts.centre),
    performedAt: new Date(`${addDays(today, -facts.daysAgo)}T${facts.time}-03:00`),
    modalities: [facts.modality],
  }) as const
