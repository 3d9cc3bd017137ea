import type {ApiClient} from '@ceibo/client/api-client'
import {saveFile, type DownloadedFile} from '@ceibo/client/file-download'
import {imagingPdf, laboratoryPdf} from '@ceibo/contract/study-reports'
import type {Study} from '@ceibo/contract/studies'
import {shareFile} from '../../shared/share-file.ts'

export type PdfUse = 'save' | 'send'

type Named = Pick<Study, 'uid' | 'kind'>

const fetchPdf = (api: ApiClient, {uid, kind}: Named): Promise<DownloadedFile> =>
  kind === 'laboratory' ? api.download(laboratoryPdf, {uid}) : api.download(imagingPdf, {uid})

/** Fetches the report of a study as PDF, and saves it or hands it to another app of the device. */
export async function takePdf(api: ApiClient, study: Named, use: PdfUse): Promise<void> {
  const file = await fetchPdf(api, study)
  if (use === 'send') await shareFile(file)
  else saveFile(file)
}
