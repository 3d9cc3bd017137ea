/** The steps of recovery: request, link sent, new password, done. */
export type RecoveryStep = 'request' | 'sent' | 'new-password' | 'changed'

const WORDS: Readonly<Record<string, RecoveryStep>> = {
  recuperar: 'request',
  enviado: 'sent',
  nueva: 'new-password',
  cambiada: 'changed',
}

/** The recovery step of an address; null for the login itself. */
export const recoveryStepOf = (query: URLSearchParams): RecoveryStep | null => WORDS[query.get('paso') ?? ''] ?? null
