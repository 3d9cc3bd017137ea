import {useMutation} from '@tanstack/react-query'
import {useState, type SubmitEvent} from 'react'
import {unlockStaffSession} from '@ceibo/contract/staff/staff-session'
import {Button} from '@ceibo/ui/button'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {PasswordField} from '@ceibo/ui/password-field'
import {CallFailure} from '#shared/call-failure.tsx'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {useStaff} from '#shared/session/staff.tsx'
import {takeFocus} from '#shared/take-focus.ts'
import {EntryFrame} from './entry-frame.tsx'
import {useSignOut} from './use-sign-out.ts'

/** Opens the session of who is signed in, by PIN or password. What was on the screen is behind it, as it was. */
export function LockScreen() {
  const {name} = useStaff()
  const [secret, setSecret] = useState('')
  const signOut = useSignOut()
  const unlock = useMutation({
    mutationFn: () => api.call(unlockStaffSession, {secret}),
    onSuccess({is}) {
      if (is === 'wrong') setSecret('')
      if (is !== 'wrong') void consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
    },
  })
  const wrong = unlock.data?.is === 'wrong' ? unlock.data : undefined

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
            error={wrong && `No es correcto. ${triesText(wrong.triesLeft)}`}
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
      </FormLayout>
    </EntryFrame>
  )
}

const triesText = (left: number): string =>
  left === 1 ? 'Te queda 1 intento antes de que la sesión termine.' : `Te quedan ${left} intentos.`
