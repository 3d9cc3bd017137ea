import {saveFile, type DownloadedFile} from '@ceibo/web-kit/calls/file-download'

/** The functions of a browser that share a file with another app; older browsers lack them. */
type ShareSheet = Partial<Pick<Navigator, 'canShare' | 'share'>>

/**
 * Opens the share sheet of the device with a fetched file. Saves the file where there is no share sheet, or where the browser refuses
 * to open it because too much time has passed since the press. When the person closes the sheet, nothing is saved.
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
