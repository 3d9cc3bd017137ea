/** A file that a call returned, with its name from the server. */
export type DownloadedFile = {name: string; content: Blob}

/** The name in Content-Disposition (RFC 6266), which our calls always send in the form that allows any letters. */
export function nameOfFile(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded === undefined ? 'archivo' : decodeURIComponent(encoded)
}

/** How long the browser may take to begin saving. */
const KEPT_MS = 60_000

/** Saves a file in the browser's folder of downloads. */
export function saveFile({name, content}: DownloadedFile): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), {href: url, download: name}).click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
