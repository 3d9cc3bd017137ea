import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {storeStudyInside} from '@ceibo/results/store-study'
import {studyFromJson, studyToJson} from '@ceibo/results/study-json'
import type {NewStudy} from '@ceibo/results/study-language'
import {deleteUnmatched, lockUnmatched, writeUnmatched} from '@ceibo/results/unmatched.queries'
import type {Dependencies} from '../../../dependencies.ts'
import {patientsOfDocument} from '../../people/people.module.ts'

/** Keeps a study apart until somebody says whose it is, together with what came of it before. */
export async function keepUnmatched(
  study: NewStudy,
  {source, reason}: {source: string; reason: string},
  {db, clock}: {db: Database} & Pick<Dependencies, 'clock'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockUnmatched(tx, {by: 'uid', key: study.uid})
    const kept = before && studyFromJson(before.content)
    const content = studyToJson({...study, series: mergedSeries(kept?.series ?? [], study.series ?? [])})
    await writeUnmatched(tx, {uid: study.uid, source, reason, content, receivedAt: clock.now()})
  })
}

type Series = NonNullable<NewStudy['series']>

function mergedSeries(before: Series, now: Series): Series {
  const known = new Set(before.map(({uid}) => uid))
  return [
    ...before.map((one) => {
      const uids = new Set(one.instances.map(({uid}) => uid))
      const more = now.filter(({uid}) => uid === one.uid).flatMap(({instances}) => instances)
      return {...one, instances: [...one.instances, ...more.filter(({uid}) => !uids.has(uid))]}
    }),
    ...now.filter(({uid}) => !known.has(uid)),
  ]
}

export type Assignment = 'assigned' | 'no-result' | 'no-person'

/** Stores a study that was kept apart for the person of a document. */
export async function assignUnmatched(
  {id, documentNumber}: {id: number; documentNumber: string},
  {db}: {db: Database},
): Promise<Assignment> {
  const [person, ...others] = await patientsOfDocument(db, documentNumber)
  if (person === undefined || others.length > 0) return 'no-person'
  const {documentType, birthDate} = person
  return inTransaction(db, async (tx) => {
    const waiting = await lockUnmatched(tx, {by: 'id', key: id})
    if (waiting === undefined) return 'no-result'
    const study = studyFromJson(waiting.content)
    await storeStudyInside(tx, {...study, patient: {documentType, documentNumber: person.documentNumber, birthDate}})
    await deleteUnmatched(tx, id)
    return 'assigned'
  })
}
