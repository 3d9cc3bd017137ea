import type {Site} from '@ceibo/contract/site-configuration'

/**
 * Whether the login goes on. While the channels are unavailable it does so only with the box 'Recordar' ticked, or never,
 * as the installation says; the notice before that does not stop anybody.
 */
export function loginIsOpen({state, closedLogin}: Site['maintenance'], rememberTicked: boolean): boolean {
  if (state !== 'unavailable') return true
  return closedLogin === 'remember' && rememberTicked
}
