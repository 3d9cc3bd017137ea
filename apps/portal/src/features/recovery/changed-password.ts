/** What the history keeps of a password that was just changed. Nothing in an address can say it. */
export const PASSWORD_CHANGED = {passwordChanged: true}

export const tellsPasswordChanged = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordChanged' in state
