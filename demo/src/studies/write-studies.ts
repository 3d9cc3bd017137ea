import type {Database} from '@ceibo/database/open-database'
import {storeStudyInside} from '@ceibo/results/store-study'
import type {NewStudy} from '@ceibo/results/study-language'
import {laboratoryHistories} from '../laboratory/laboratory-histories.ts'
import {imagingStudies} from './imaging-studies.ts'
import {knownStudies} from './demo-studies.queries.ts'
import {privateStudies} from './private-studies.ts'

/**
 * Writes the studies of the demo that the store lacks, with their reports and values; `today` is the day of which the demo is. A study
 * whose images are still to be drawn is partial until then.
 */
export async function writeStudies(tx: Database, today: string): Promise<void> {
  const studies = studiesOfDay(today)
  const known = await knownStudies(
    tx,
    studies.map(({uid}) => uid),
  )
  for (const study of studies) if (!known.has(study.uid)) await storeStudyInside(tx, study)
}

function studiesOfDay(today: string): readonly NewStudy[] {
  const imaging = imagingStudies(today).map(({hasImages, ...study}) =>
    hasImages ? ({...study, state: 'partial'} as const) : study,
  )
  return [...imaging, ...laboratoryHistories(today), ...privateStudies(today)]
}
