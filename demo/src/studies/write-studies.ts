import {addDays} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {storeStudyInside} from '@ceibo/studies/built-in/store-study'
import type {NewStudy} from '@ceibo/studies/built-in/study-language'
import {laboratoryHistories} from '#laboratory/laboratory-histories.ts'
import {imagingStudies} from './imaging-studies.ts'
import {knownStudies, openReportsIssuedBefore} from './demo-studies.queries.ts'
import {privateStudies} from './private-studies.ts'

/** Reports issued more days ago than this count as read. */
const DAYS_NEW = 45

/**
 * Writes the studies of the demo that the store lacks, with their reports and values; `today` is the day for which the demo was made.
 * A study whose images are not drawn yet is partial until then.
 */
export async function writeStudies(tx: Database, today: string): Promise<void> {
  const studies = studiesOfDay(today)
  const known = await knownStudies(
    tx,
    studies.map(({uid}) => uid),
  )
  const missing = studies.filter(({uid}) => !known.has(uid))
  for (const study of missing) await storeStudyInside(tx, study)
  await openReportsIssuedBefore(
    tx,
    addDays(today, -DAYS_NEW),
    missing.map(({uid}) => uid),
  )
}

function studiesOfDay(today: string): readonly NewStudy[] {
  const imaging = imagingStudies(today).map(({hasImages, ...study}) =>
    hasImages ? ({...study, state: 'partial'} as const) : study,
  )
  return [...imaging, ...laboratoryHistories(today), ...privateStudies(today)]
}
