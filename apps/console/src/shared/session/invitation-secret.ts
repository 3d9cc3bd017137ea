import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'

const parse = (saved: unknown) => (typeof saved === 'string' && /^[\w-]{20,200}$/.test(saved) ? saved : undefined)

const ofTab = storedValue({key: 'invitacion', version: 1, parse})
/** That of the first administrator, whose code is spent: closing the browser must not lose it. */
const ofDevice = storedValue({key: 'puesta-en-marcha', version: 1, place: 'device', parse})

/** Moves the secret of an invitation from the address to this tab, so that it is neither seen nor sent on. */
export function takeInvitation(): void {
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  if (token === null) return
  if (address.pathname === `${CONSOLE}${CONSOLE_PATHS.invitation}`) ofTab.write(token)
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}

/** Keeps the invitation that the code of the log was spent for. */
export const keepFirstInvitation = (token: string): void => ofDevice.write(token)

export const invitationSecret = (): string | null => ofTab.read() ?? ofDevice.read()

export function forgetInvitation(): void {
  ofTab.write(null)
  ofDevice.write(null)
}
