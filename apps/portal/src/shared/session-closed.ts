/** What a page that leaves for the login tells it: the server, and not the person, ended the session. */
export const SESSION_CLOSED = {sessionClosed: true}

export const tellsSessionClosed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sessionClosed' in state
