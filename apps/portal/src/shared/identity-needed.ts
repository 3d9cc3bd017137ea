/** What a guarded page tells the first page when it sends somebody back: their identity is not validated yet. */
export const IDENTITY_NEEDED = {identityNeeded: true}

export const tellsIdentityNeeded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'identityNeeded' in state
