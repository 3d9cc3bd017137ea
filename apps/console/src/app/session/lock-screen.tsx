import {useMutation} from '@tanstack/react-query'
import {useEffect, useState, type SubmitEvent} from 'react'
import {
  startStaffKeyUnlock,
  unlockByStaffKey,
  unlockStaffSession,
  type UnlockOutcome,
} from '@ceibo/contract/staff/staff-session'
import {Button} from '@ceibo/ui/button'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {PasswordField} from '@ceibo/ui/password-field'
import {CallFailure} from '#shared/call-failure.tsx'
import {triesText} from '#shared/names.ts'
import {hasPasskeys} from '#shared/passkeys/device-key.ts'
import {KeyButton} from '#shared/passkeys/key-button.tsx'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {useStaff} from '#shared/session/staff.tsx'
import {focusHeading, takeFocus} from '#shared/take-focus.ts'
import {EntryFrame} from './entry-frame.tsx'
import {useSignOut} from './use-sign-out.ts'

/** Shows the page again, or the sign-in where the session is over; what to say of a wrong try. */
async function settle(outcome: UnlockOutcome): Promise<string | undefined> {
  if (outcome.is === 'wrong') return `No es correcto. ${triesText(outcome.triesLeft)}`
  await consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
  return undefined
}

/** Opens the session of who is signed in, by PIN, password or passkey. What was on the screen is behind it, as it was. */
export function LockScreen() {
  const {name, hasPasskeys: hasKey} = useStaff()
  const [secret, setSecret] = useState('')
  const signOut = useSignOut()
  // What is locked away loses the focus, and gets it back.
  const [cameFrom] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (cameFrom instanceof HTMLElement && cameFrom.closest('main') !== null) cameFrom.focus()
      focusHeading()
    },
    [cameFrom],
  )
  const unlock = useMutation({
    mutationFn: async () => settle(await api.call(unlockStaffSession, {secret})),
    onSuccess: (problem) => problem !== undefined && setSecret(''),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!unlock.isPending && secret !== '') unlock.mutate()
  }

  return (
    <EntryFrame title="Consola bloqueada" note={`Sesión de ${name}. Lo que tenías abierto te espera.`}>
      <FormLayout width="box" noValidate onSubmit={submit}>
        <FieldGroup>
          <PasswordField
            label="PIN o contraseña"
            secretName="PIN"
            autoComplete="off"
            ref={takeFocus}
            value={secret}
            error={unlock.data}
            onChange={(event) => setSecret(event.target.value)}
          />
        </FieldGroup>
        <CallFailure failure={unlock.error ?? signOut.error} />
        <FormActions>
          <Button kind="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Ingresar con otra cuenta
          </Button>
          <Button type="submit" busy={unlock.isPending} busyText="Un momento…">
            Desbloquear
          </Button>
        </FormActions>
        {hasKey && hasPasskeys() && (
          <KeyButton
            ask={async () => (await api.call(startStaffKeyUnlock, {})).options}
            answer={async (credential) => settle(await api.call(unlockByStaffKey, {credential}))}
          >
            Desbloquear con llave de acceso
          </KeyButton>
        )}
      </FormLayout>
    </EntryFrame>
  )
}
