import type {Choice} from '@ceibo/contract/catalogues'
import {BUILT_IN_DOCUMENT_TYPES} from './document-type-options.ts'
import {fetchDocumentTypes} from './catalogue-choices.ts'
import {usePublicQuery} from './query-client.ts'

/** The document types of the catalogue; the built-in ones until it loads or when it fails. */
export const useDocumentTypes = (): readonly Choice[] =>
  usePublicQuery({queryKey: ['document-types'], queryFn: ({signal}) => fetchDocumentTypes(signal)}).data ??
  BUILT_IN_DOCUMENT_TYPES
