import {storedValue, STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'

/** The document that this device remembers, in the form's shape. */
export type RememberedDocument = {documentType: string; documentNumber: string}

/** Null when nothing is remembered, or the browser denies its storage. */
export const rememberedDocument = storedValue<RememberedDocument>({
  key: STORAGE_KEYS.rememberedDocument,
  version: 1,
  place: 'device',
  parse: (kept) => (isDocument(kept) ? kept : undefined),
})

export const isDocument = (kept: unknown): kept is RememberedDocument =>
  typeof kept === 'object' &&
  kept !== null &&
  'documentType' in kept &&
  'documentNumber' in kept &&
  typeof kept.documentType === 'string' &&
  typeof kept.documentNumber === 'string'
