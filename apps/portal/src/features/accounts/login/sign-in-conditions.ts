import type {Site} from '@ceibo/contract/content/site-configuration'

/** `conditional` offers a key among what the browser fills in; otherwise the browser asks at once. */
export type Mediation = 'conditional' | 'optional'

/** Whether this browser can be asked for a passkey; older ones are not offered it. */
export const hasPasskeys = (): boolean => 'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})

/**
 * Whether the login proceeds. While the channels are unavailable it does so only with the box 'Recordar' ticked, or never,
 * as the installation is configured; the notice before the window does not block it.
 */
export function loginIsOpen({state, closedLogin}: Site['maintenance'], rememberTicked: boolean): boolean {
  if (state !== 'unavailable') return true
  return closedLogin === 'remember' && rememberTicked
}
