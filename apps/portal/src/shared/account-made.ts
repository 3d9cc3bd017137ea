/** What a page that leaves for the login tells it: the account exists, and only signing in is left. */
export const ACCOUNT_MADE = {accountMade: true}

export const tellsAccountMade = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accountMade' in state
