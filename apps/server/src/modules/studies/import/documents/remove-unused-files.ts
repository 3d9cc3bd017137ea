import type {FileStore} from '@ceibo/adapters/files/port'
import type {Database} from '@ceibo/database/open-database'
import {filesOfStudy} from '@ceibo/studies/built-in/images.queries'
import {studyFromJson} from '@ceibo/studies/built-in/study-json'
import type {NewStudy} from '@ceibo/studies/built-in/study-language'
import {keptContents} from '@ceibo/studies/built-in/unmatched.queries'

type Put = Pick<NewStudy, 'uid' | 'accessionNumber' | 'series' | 'reports'>

/** Removes the files that were put for a study, except those that the store or a study kept apart has. */
export async function removeUnusedFiles(put: Put, {db, files}: {db: Database; files: FileStore}): Promise<void> {
  const keys = new Set(fileKeysOf(put))
  if (keys.size === 0) return
  const apart = (await keptContents(db, put.uid)).flatMap((content) => fileKeysOf(studyFromJson(content)))
  const used = new Set([...(await filesOfStudy(db, put)), ...apart])
  for (const key of keys.difference(used)) await files.remove(key)
}

const fileKeysOf = ({series = [], reports = []}: Pick<NewStudy, 'series' | 'reports'>): string[] => [
  ...series.flatMap(({instances, parts = []}) => [...instances, ...parts].map(({fileKey}) => fileKey)),
  ...reports.flatMap(({documents = []}) => documents.map(({fileKey}) => fileKey)),
]
