const KEY = 'recordarDocumento'

/** The document this device was asked to remember, as the form takes it. */
export type RememberedDocument = {documentType: string; documentNumber: string}

/** Null when nothing is remembered, or the browser denies its storage. */
export function rememberedDocument(): RememberedDocument | null {
  try {
    const [documentType = '', documentNumber = ''] = (localStorage.getItem(KEY) ?? '').split(' ')
    return documentNumber ? {documentType, documentNumber} : null
  } catch {
    return null
  }
}

/** Remembers it, or with null forgets what was remembered. */
export function rememberDocument(document: RememberedDocument | null): void {
  try {
    if (document) localStorage.setItem(KEY, `${document.documentType} ${document.documentNumber}`)
    else localStorage.removeItem(KEY)
  } catch {
    // Where storage is denied, nothing is remembered.
  }
}
