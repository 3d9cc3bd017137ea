import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {Study} from '@ceibo/contract/studies/studies'
import type {ResultsTiming} from '@ceibo/contract/studies/results-preference'
import {addDays, civilDate, civilInstant} from '@ceibo/rules/time/civil-time'
import {MAX_COMMENT_DAYS, releaseOf} from '@ceibo/rules/studies/result-release'
import {holidaysFrom} from '#modules/catalogues/catalogues.offers.ts'
import type {Dependencies} from '#dependencies.ts'
import {readerState} from './reading.queries.ts'

/** The facts that decide what a reader may see of the studies of a patient now. */
export type Reading = {
  timing: ResultsTiming
  /** Which version the reader has opened, by the uid of the study. */
  openings: ReadonlyMap<string, number>
  holidays: ReadonlySet<string>
  now: Date
}

/** Loads it, in one statement unless results wait for working days. */
export async function readingOf(
  who: {readerId: number; patientId: number},
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Reading> {
  const now = clock.now()
  const {timing, openings} = await readerState(db, who)
  const holidays = timing === 'working-days' ? await recentHolidays(now, {db}) : NO_DAYS
  return {timing, openings: new Map(Object.entries(openings)), holidays, now}
}

const NO_DAYS: ReadonlySet<string> = new Set()

/** The closed days that can hold a result back, which is never held for a month. */
const recentHolidays = (now: Date, {db}: Pick<Dependencies, 'db'>): Promise<ReadonlySet<string>> =>
  holidaysFrom(db, addDays(civilDate(now), -3 * MAX_COMMENT_DAYS))

/** Whether a study is new, what it waits for and what may be done with it. */
export type StudyStatusNow = Pick<Study, 'isNew' | 'waits' | 'can'>

export function statusOf(study: ArchivedStudy, {timing, openings, holidays, now}: Reading): StudyStatusNow {
  const {report} = study
  const release = report && releaseOf(report, timing, holidays, now)
  const isReadable = release?.is === 'released'
  // Images and other files without a report yet are part of what the patient wants to see together with a comment.
  const hasFiles = study.images !== 0 || study.parts.length > 0
  const areImagesValid = hasFiles && study.withdrawn?.images !== true
  const images = areImagesValid && (isReadable || (report === null && timing !== 'with-comment'))
  const opened = openings.get(study.uid) ?? 0
  return {
    isNew: isReadable && report !== null && report.version > opened,
    waits: release?.is === 'waits' ? {for: release.for, until: civilInstant(release.until)} : null,
    can: {
      open: isReadable,
      images,
      pdf: isReadable,
      share: (isReadable || images) && study.sensitivity !== 'reserved',
    },
  }
}
