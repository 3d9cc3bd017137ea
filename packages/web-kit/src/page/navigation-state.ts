/**
 * Why a page redirected to the next one, as history state: it is true of this visit alone,
 * and an address cannot set it.
 */
const STATES = {
  /** The account was created, and only sign-in is left. */
  'account-made': {reason: 'account-made'},
  /** A page was requested that needs a validated identity. */
  'identity-needed': {reason: 'identity-needed'},
  'password-changed': {reason: 'password-changed'},
  /** The server ended the session, not the person. */
  'session-closed': {reason: 'session-closed'},
} as const
type NavigationReason = keyof typeof STATES

/** The state for a navigation, each time the same object: `Navigate` navigates again when its state is another one. */
export const withReason = (reason: NavigationReason): {reason: NavigationReason} => STATES[reason]

/** Whether the state of the current location holds this reason. */
export const hasReason = (state: unknown, reason: NavigationReason): boolean =>
  typeof state === 'object' && state !== null && 'reason' in state && state.reason === reason
