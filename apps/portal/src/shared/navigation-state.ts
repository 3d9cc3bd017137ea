/**
 * Why a page sent somebody to the next one, in the state of the history: it is true of this visit alone,
 * so that no address can say it.
 */
const STATES = {
  /** The account exists, and only signing in is left. */
  'account-made': {reason: 'account-made'},
  /** A guarded page was asked for before the identity is validated. */
  'identity-needed': {reason: 'identity-needed'},
  'password-changed': {reason: 'password-changed'},
  /** The server, and not the person, ended the session. */
  'session-closed': {reason: 'session-closed'},
} as const
type NavigationReason = keyof typeof STATES

/** The state for a navigation, each time the same object: `Navigate` navigates again when its state is another one. */
export const withReason = (reason: NavigationReason): {reason: NavigationReason} => STATES[reason]

/** Whether the state of the present location says so. */
export const hasReason = (state: unknown, reason: NavigationReason): boolean =>
  typeof state === 'object' && state !== null && 'reason' in state && state.reason === reason
