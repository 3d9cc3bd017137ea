import {useMutation} from '@tanstack/react-query'
import {useState, type SubmitEvent} from 'react'
import {signInStaff, WRONG_STAFF_CREDENTIALS} from '@ceibo/contract/staff/staff-session'
import {Button} from '@ceibo/ui/button'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {PasswordField} from '@ceibo/ui/password-field'
import {TextField} from '@ceibo/ui/text-field'
import {waitText} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {noteSignIn} from '#shared/session/sign-in-note.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {EntryFrame} from './entry-frame.tsx'

/** Mail, password and, where the account has one, the code of an app. It stays at the address that was asked for. */
export function SignInPage({wasSignedIn}: {wasSignedIn: boolean}) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signIn = useMutation({
    mutationFn: () => api.call(signInStaff, {email, password, ...(code !== '' && {code})}),
    onSuccess({is}) {
      if (is === 'wrong-credentials') setCode('')
      if (is !== 'signed-in') return
      noteSignIn()
      void consoleQueries.resetQueries({queryKey: STAFF_KEY})
    },
  })
  const outcome = signIn.data
  const asksCode = outcome?.is === 'second-step' || code !== ''
  const problemOf = (field: string) =>
    signIn.error && asFailure(signIn.error).problems.find((one) => one.field === field)?.message

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate()
  }

  return (
    <EntryFrame title="Ingresar" note="Para el personal de la red. Si sos paciente, usá el portal.">
      {wasSignedIn && outcome === undefined && (
        <Notice tone="info" title="Tu sesión terminó">
          Ingresá de nuevo: vas a volver a donde estabas.
        </Notice>
      )}
      <FormLayout width="box" noValidate onSubmit={submit}>
        <FieldGroup>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={takeFocus}
            value={email}
            error={problemOf('email') ?? undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label="Contraseña"
            value={password}
            error={problemOf('password') ?? undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          {asksCode && (
            <TextField
              label="Código de tu aplicación"
              hint="Los seis números que muestra ahora."
              inputMode="numeric"
              autoComplete="one-time-code"
              ref={takeFocus}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </FieldGroup>
        {outcome?.is === 'wrong-credentials' && (
          <Notice tone="bad" live="alert" title={WRONG_STAFF_CREDENTIALS}>
            {outcome.waitSeconds > 0 && `Podés volver a probar en ${waitText(outcome.waitSeconds)}.`}
          </Notice>
        )}
        {outcome?.is === 'no-second-step' && (
          <Notice tone="bad" live="alert" title="Tu cuenta no tiene segundo paso">
            Pedile a quien administra la consola que te invite de nuevo.
          </Notice>
        )}
        {signIn.error && asFailure(signIn.error).problems.length === 0 && <CallFailure failure={signIn.error} />}
        <FormActions>
          <Button type="submit" wide busy={signIn.isPending} busyText="Ingresando…">
            Ingresar
          </Button>
        </FormActions>
      </FormLayout>
    </EntryFrame>
  )
}
