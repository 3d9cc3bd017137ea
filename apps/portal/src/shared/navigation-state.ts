/**
 * What a page that sends somebody elsewhere tells the next one, in the state of the history: it is true of this visit alone,
 * so that no address can say it.
 */
const STATES = {
  /** The account exists, and only signing in is left. */
  'account-made': {told: 'account-made'},
  /** A guarded page was asked for before the identity is validated. */
  'identity-needed': {told: 'identity-needed'},
  'password-changed': {told: 'password-changed'},
  /** The server, and not the person, ended the session. */
  'session-closed': {told: 'session-closed'},
} as const
type Told = keyof typeof STATES

/** The state for a navigation, each time the same object: `Navigate` navigates again when its state is another one. */
export const telling = (told: Told): {told: Told} => STATES[told]

/** Whether the state of the present location says so. */
export const tells = (state: unknown, told: Told): boolean =>
  typeof state === 'object' && state !== null && 'told' in state && state.told === told
