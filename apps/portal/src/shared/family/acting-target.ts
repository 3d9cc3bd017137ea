import {STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'
import {AREA_PREFIX, PATHS} from '@ceibo/contract/pages/paths'

/** The key of the session's note of for whom the person acts in a tab; it survives a reload and is deleted with the session. */
export const ACTING_NOTE = 'actuando-por'

/** The parameter of an address that names the member a page is about; it takes precedence over the note. */
export const WHOM = 'para'

/** Its value for the signed-in person, who books for themselves although they act for somebody. */
export const SELF = 'yo'

/** In the booking wizard the parameter names the patient of one appointment, which does not change for whom the person acts. */
export const namesOnlyPatient = (pathname: string): boolean =>
  pathname.toLowerCase().startsWith(PATHS.booking.toLowerCase())

/**
 * An inline script of the document, before any module: it marks the document (`data-acting`) when the person acts for somebody, so
 * that styles reserve the space of the acting bar before the session is read. The provider of `useActingFor` updates the mark later.
 */
export const ACTING_PLACE = `;try{if((sessionStorage.getItem('${STORAGE_KEYS.notes}')||'').includes('"${ACTING_NOTE}":')||location.pathname.startsWith('${AREA_PREFIX}')&&!location.pathname.startsWith('${PATHS.booking}')&&new URLSearchParams(location.search).has('${WHOM}'))document.documentElement.dataset.acting=''}catch(e){}`
