import type {dataExportJson, dataExportPdf} from '@ceibo/contract/personal-data/data-export'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {AppError} from '#platform/app-error.ts'
import type {FileAnswer} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {exportsOf} from './data-export.queries.ts'
import type {Self} from '#api/subjects/subject.ts'

/** How long a copy can be downloaded. */
export const EXPORT_MS = 7 * DAY_MS

export type ExportFormat = 'json' | 'pdf'

/** The path of a copy in the file store. */
export const exportPath = (fileKey: string, format: ExportFormat): string => `exports/${fileKey}.${format}`

type DownloadCall = Call<typeof dataExportJson | typeof dataExportPdf, Self>
type On = Pick<Dependencies, 'db' | 'clock' | 'files'>

export const downloadJson = (call: DownloadCall, on: On): Promise<FileAnswer> => download('json', call, on)
export const downloadPdf = (call: DownloadCall, on: On): Promise<FileAnswer> => download('pdf', call, on)

/** The last copy of a person's data. Throws `download-over` when there is none, or it has expired. */
async function download(format: ExportFormat, {subject}: DownloadCall, on: On): Promise<FileAnswer> {
  const {personId} = subject.person
  const now = on.clock.now()
  const rows = await exportsOf(on.db, personId)
  const found = rows.find((row) => row.expires_at !== null && row.expires_at > now)
  const size = format === 'json' ? found?.json_bytes : found?.pdf_bytes
  if (!found?.file_key || !size) throw new AppError('download-over')
  const path = exportPath(found.file_key, format)
  return {
    name: `Mis datos ${civilDate(found.asked_at)}.${format}`,
    size,
    version: `${found.file_key}-${format}`,
    subjectId: personId,
    object: `data-export:${found.id}`,
    async open(range) {
      const file = await on.files.read(path, range)
      if (file === undefined) throw new AppError('download-over')
      return file.stream
    },
  }
}
