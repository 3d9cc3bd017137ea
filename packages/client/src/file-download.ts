/** A file that a call answered, with the name that the server gives it. */
export type DownloadedFile = {name: string; content: Blob}

/** The name in Content-Disposition (RFC 6266), which our calls always give in any letters. */
export function nameOfFile(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded === undefined ? 'archivo' : decodeURIComponent(encoded)
}

/** How long the browser may take to begin to save. */
const KEPT_MS = 60_000

/** Saves a file where the browser keeps its downloads. */
export function saveFile({name, content}: DownloadedFile): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), {href: url, download: name}).click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
