import {STORAGE_KEYS} from '@ceibo/client/browser-storage'
import {PATHS} from '@ceibo/contract/paths'

/** The note of the session that keeps for whom a person acts in a tab; it survives a reload and ends with the session. */
export const ACTING_NOTE = 'actuando-por'

/** The parameter of an address that names the member a page is about; it takes precedence over the note. */
export const WHOM = 'para'

/**
 * An inline script of the document, before any module: it marks the document (`data-acting`) of somebody who acts for another person, so
 * that the line that says so has its place before the session is read. The provider of `useActingFor` goes on from it.
 */
export const ACTING_PLACE = `;try{if((sessionStorage.getItem('${STORAGE_KEYS.notes}')||'').includes('"${ACTING_NOTE}":')||location.pathname.startsWith('${PATHS.area}/')&&new URLSearchParams(location.search).has('${WHOM}'))document.documentElement.dataset.acting=''}catch(e){}`
