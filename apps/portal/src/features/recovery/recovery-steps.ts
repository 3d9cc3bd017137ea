/** Where recovery stands: the request, the link on its way, the new password, done. */
export type RecoveryStep = 'request' | 'sent' | 'new-password' | 'changed'

const WORDS: Readonly<Record<string, RecoveryStep>> = {
  recuperar: 'request',
  enviado: 'sent',
  nueva: 'new-password',
  cambiada: 'changed',
}

/** The step that an address asks for; null for the login itself. */
export const recoveryStepOf = (query: URLSearchParams): RecoveryStep | null => WORDS[query.get('paso') ?? ''] ?? null
