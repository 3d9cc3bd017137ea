import {storedValue, STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'

/** The document that this device remembers, in the form's shape. */
export type RememberedDocument = {documentType: string; documentNumber: string}

/** Null when nothing is remembered, or the browser denies its storage. */
export const rememberedDocument = storedValue<RememberedDocument>({
  key: STORAGE_KEYS.rememberedDocument,
  version: 1,
  place: 'device',
  parse: (stored) => (isDocument(stored) ? stored : undefined),
})

export const isDocument = (stored: unknown): stored is RememberedDocument =>
  typeof stored === 'object' &&
  stored !== null &&
  'documentType' in stored &&
  'documentNumber' in stored &&
  typeof stored.documentType === 'string' &&
  typeof stored.documentNumber === 'string'
