import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'

const stored = storedValue({
  key: 'invitacion',
  version: 1,
  parse: (saved) => (typeof saved === 'string' && /^[\w-]{20,200}$/.test(saved) ? saved : undefined),
})

/** Moves the secret of an invitation from the address to this tab, so that it is neither seen nor sent on. */
export function takeInvitation(): void {
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  if (token === null) return
  if (address.pathname === `${CONSOLE}${CONSOLE_PATHS.invitation}`) stored.write(token)
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}

export const invitationSecret = (): string | null => stored.read()
export const forgetInvitation = (): void => stored.write(null)
