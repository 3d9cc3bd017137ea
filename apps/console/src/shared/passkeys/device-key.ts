import {
  addedCredential,
  shownCredential,
  type AddedCredential,
  type CreationOptions,
  type RequestOptions,
  type ShownCredential,
} from '@ceibo/contract/accounts/passkeys'

/** Whether this browser can make passkeys and sign with them. */
export const hasPasskeys = (): boolean => 'parseCreationOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})

/** Why there is no answer of a device: its user left it, it has a key of this account already, or it cannot do this here. */
export type NoAnswer = 'left' | 'known' | 'failed'

export const NO_ANSWER_TEXTS: Record<NoAnswer, string> = {
  left: 'No se usó ninguna llave. Si cerraste el aviso sin querer, probá de nuevo.',
  known: 'Este dispositivo ya tiene una llave de tu cuenta.',
  failed: 'Este dispositivo no puede usar llaves de acceso en esta página.',
}

function noAnswer(error: unknown): NoAnswer {
  if (!(error instanceof DOMException)) throw error
  if (error.name === 'InvalidStateError') return 'known'
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'left' : 'failed'
}

/** Has a device of the person make a key. */
export async function makeKey(options: CreationOptions): Promise<AddedCredential | NoAnswer> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = await navigator.credentials.create({publicKey})
    return made instanceof PublicKeyCredential ? addedCredential.parse(made.toJSON()) : 'left'
  } catch (error) {
    return noAnswer(error)
  }
}

/** Has a device of the person sign with one of its keys. */
export async function showKey(options: RequestOptions): Promise<ShownCredential | NoAnswer> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const shown = await navigator.credentials.get({publicKey})
    return shown instanceof PublicKeyCredential ? shownCredential.parse(shown.toJSON()) : 'left'
  } catch (error) {
    return noAnswer(error)
  }
}

/** A first name for a key of this device. */
export const suggestedKeyName = (): string =>
  /iPhone|Android/.test(navigator.userAgent) ? 'Mi celular' : 'Esta computadora'
