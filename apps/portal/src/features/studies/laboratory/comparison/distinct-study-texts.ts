import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import type {Study} from '@ceibo/contract/studies/studies'
import {shortStudyDay, shortStudyMoment, studyDay, studyMoment} from '#shared/studies/study-date.ts'

export type NamedStudy = Pick<Study, 'uid' | 'title' | 'performedAt' | 'centre' | 'accessionNumber' | 'report'>
type Words = (study: NamedStudy) => string

/** Day and title of each study, by its uid; of those that would read alike also time, centre, number and when it was issued, as far as needed. */
export function optionText(studies: readonly NamedStudy[], now: Date): ReadonlyMap<string, string> {
  const at: Words = ({performedAt, title}) => `${studyMoment(performedAt, now)} · ${title}`
  return distinct(studies, [
    ({performedAt, title}) => `${studyDay(performedAt, now)} · ${title}`,
    at,
    ...details(at, now),
  ])
}

/** The short day of each study for the head of a column, in the same way. */
export function columnText(studies: readonly NamedStudy[], now: Date): ReadonlyMap<string, string> {
  const at: Words = ({performedAt}) => shortStudyMoment(performedAt, now)
  return distinct(studies, [({performedAt}) => shortStudyDay(performedAt, now), at, ...details(at, now)])
}

function details(at: Words, now: Date): Words[] {
  const inCentre: Words = (study) => `${at(study)} · ${study.centre.name}`
  const numbered: Words = (study) =>
    study.accessionNumber === '' ? inCentre(study) : `${inCentre(study)} · número ${study.accessionNumber}`
  const issued: Words = (study) =>
    study.report === null
      ? numbered(study)
      : `${numbered(study)} · informado el ${longDateTime(study.report.issuedAt, now)}`
  return [inCentre, numbered, issued]
}

/** For each study the first words, from short to long, that no other study has too; else the longest. */
function distinct(studies: readonly NamedStudy[], choices: readonly Words[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const words of choices) {
    const left = studies.filter(({uid}) => !known.has(uid))
    for (const study of left) {
      const text = words(study)
      if (left.every((other) => other === study || words(other) !== text)) known.set(study.uid, text)
    }
  }
  const [longest] = choices.slice(-1)
  return new Map(studies.map((study) => [study.uid, known.get(study.uid) ?? longest?.(study) ?? '']))
}
