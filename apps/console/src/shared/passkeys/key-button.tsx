import type {RequestOptions, ShownCredential} from '@ceibo/contract/accounts/passkeys'
import {Button, type ButtonKind} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {useMutation} from '@tanstack/react-query'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import type {ReactNode} from 'react'
import {CallFailure} from '#shared/call-failure.tsx'
import {takeFocus} from '#shared/take-focus.ts'
import {hasPasskeys, NO_ANSWER_TEXTS, showKey} from './device-key.ts'

type Props = {
  children: ReactNode
  kind?: ButtonKind
  /** For a button that appears as the next step. */
  takesFocus?: boolean
  /** What the device is asked to sign. */
  ask: () => Promise<RequestOptions>
  /** Sends what it signed; what to say when that was not right. */
  answer: (credential: ShownCredential) => Promise<string | undefined>
}

/** Asks a device of the person for a passkey, and says what came of it. */
export function KeyButton({children, kind = 'ghost', takesFocus = false, ask, answer}: Props) {
  const press = useMutation({
    async mutationFn() {
      const shown = await showKey(await ask())
      return typeof shown === 'string' ? NO_ANSWER_TEXTS[shown] : answer(shown)
    },
  })
  if (!hasPasskeys()) return <NoPasskeys />
  return (
    <>
      {press.data !== undefined && (
        <Notice tone="warn" live="alert">
          {press.data}
        </Notice>
      )}
      <CallFailure failure={press.error} />
      <Button
        kind={kind}
        icon={KeyRound}
        wide
        {...(takesFocus && {ref: takeFocus})}
        busy={press.isPending}
        busyText="Esperando a tu dispositivo…"
        onClick={() => press.mutate()}
      >
        {children}
      </Button>
    </>
  )
}

/** In place of what a browser cannot do. */
export const NoPasskeys = () => (
  <Notice tone="info">Este navegador no puede usar llaves de acceso. Actualizalo o abrí la consola en otro.</Notice>
)
