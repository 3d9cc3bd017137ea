import {storedValue} from '@ceibo/web-kit/session/browser-storage'

/** That somebody signed in with this browser; the session itself is in a cookie that no script can read. */
const note = storedValue({
  key: 'consola',
  version: 1,
  place: 'device',
  parse: (saved) => (saved === true ? true : undefined),
})

export const hasSignedIn = (): boolean => note.read() === true
export const noteSignIn = (): void => note.write(true)
export const forgetSignIn = (): void => note.write(null)
