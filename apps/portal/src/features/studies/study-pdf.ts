import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {saveFile, type DownloadedFile} from '@ceibo/web-kit/calls/file-download'
import {imagingPdf, laboratoryPdf} from '@ceibo/contract/studies/study-reports'
import type {Study} from '@ceibo/contract/studies/studies'
import {shareFile} from '#shared/share-file.ts'

export type PdfUse = 'save' | 'send'

/** A received document of the report by its number; the report itself when left out. */
export type AskedPdf = {use: PdfUse; document?: number}

type Named = Pick<Study, 'uid' | 'kind'>

const fetchPdf = (api: ApiClient, {uid, kind}: Named, document: number | undefined): Promise<DownloadedFile> =>
  kind === 'laboratory'
    ? api.download(laboratoryPdf, {uid})
    : api.download(imagingPdf, document === undefined ? {uid} : {uid, document})

/** Fetches the report of a study as PDF, and saves it or hands it to another app of the device. */
export async function takePdf(api: ApiClient, study: Named, {use, document}: AskedPdf): Promise<void> {
  const file = await fetchPdf(api, study, document)
  if (use === 'send') await shareFile(file)
  else saveFile(file)
}
