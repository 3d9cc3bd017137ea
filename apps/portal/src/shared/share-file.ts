import {saveFile, type DownloadedFile} from '@ceibo/client/file-download'

/** What a browser has to hand a file to another app; older ones have neither. */
type ShareSheet = Partial<Pick<Navigator, 'canShare' | 'share'>>

/**
 * Opens the share sheet of the device with a file that was fetched, or saves the file where there is none, or where the browser no
 * longer takes the press of the button for the reason. Closing the sheet is the person's choice, and saves nothing.
 */
export async function shareFile(
  file: DownloadedFile,
  sheet: ShareSheet = navigator,
  save: (file: DownloadedFile) => void = saveFile,
): Promise<'shared' | 'closed' | 'saved'> {
  const shared = {files: [new File([file.content], file.name, {type: file.content.type})]}
  if (sheet.share === undefined || !sheet.canShare?.(shared)) return saved(file, save)
  try {
    await sheet.share(shared)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : saved(file, save)
  }
}

function saved(file: DownloadedFile, save: (file: DownloadedFile) => void): 'saved' {
  save(file)
  return 'saved'
}
