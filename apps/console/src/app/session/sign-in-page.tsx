import {useMutation} from '@tanstack/react-query'
import {useState, type SubmitEvent} from 'react'
import type {ShownCredential} from '@ceibo/contract/accounts/passkeys'
import {
  signInByStaffKey,
  signInStaff,
  STAFF_KEY_REFUSED,
  startStaffKeySignIn,
  WRONG_STAFF_CREDENTIALS,
} from '@ceibo/contract/staff/staff-session'
import {Button} from '@ceibo/ui/button'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {PasswordField} from '@ceibo/ui/password-field'
import {TextField} from '@ceibo/ui/text-field'
import {waitText} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'
import {hasPasskeys} from '#shared/passkeys/device-key.ts'
import {KeyButton} from '#shared/passkeys/key-button.tsx'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {noteSignIn} from '#shared/session/sign-in-note.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {EntryFrame} from './entry-frame.tsx'

function enter() {
  noteSignIn()
  void consoleQueries.resetQueries({queryKey: STAFF_KEY})
}

/** Signs in by a passkey alone; what to say when it was refused. */
async function enterByKey(credential: ShownCredential): Promise<string | undefined> {
  const {is} = await api.call(signInByStaffKey, {credential})
  if (is === 'refused') return STAFF_KEY_REFUSED
  enter()
  return undefined
}

/**
 * Mail, password and, where the account has one, the second step: the code of an app or a passkey. Or a passkey alone. It stays at the address that
 * was asked for.
 */
export function SignInPage({wasSignedIn}: {wasSignedIn: boolean}) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signIn = useMutation({
    mutationFn: (step: {code?: string; credential?: ShownCredential}) =>
      api.call(signInStaff, {email, password, ...step}),
    onSuccess({is}) {
      if (is === 'wrong-credentials') setCode('')
      if (is === 'signed-in') enter()
    },
  })
  const outcome = signIn.data
  const step = outcome?.is === 'second-step' ? outcome : undefined
  const asksCode = step?.byCode === true || code !== ''
  const asked = step?.key ?? null
  const problemOf = (field: string) =>
    signIn.error && asFailure(signIn.error).problems.find((one) => one.field === field)?.message

  /** What was answered is about what stood in the fields before. */
  function change(set: (value: string) => void, value: string) {
    set(value)
    signIn.reset()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate(code === '' ? {} : {code})
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
            onChange={(event) => change(setEmail, event.target.value)}
          />
          <PasswordField
            label="Contraseña"
            value={password}
            error={problemOf('password') ?? undefined}
            onChange={(event) => change(setPassword, event.target.value)}
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
            Pedile a quien administra la consola que restablezca tu acceso.
          </Notice>
        )}
        {signIn.error && asFailure(signIn.error).problems.length === 0 && <CallFailure failure={signIn.error} />}
        {(step === undefined || asksCode) && (
          <FormActions>
            <Button type="submit" wide busy={signIn.isPending} busyText="Ingresando…">
              Ingresar
            </Button>
          </FormActions>
        )}
        {asked !== null && !asksCode && <p>Tu cuenta pide también una llave de acceso.</p>}
        {asked !== null && (
          <KeyButton
            kind={asksCode ? 'ghost' : 'primary'}
            takesFocus={!asksCode}
            ask={async () => asked}
            answer={async (credential) => {
              await signIn.mutateAsync({credential})
              return undefined
            }}
          >
            Seguir con tu llave de acceso
          </KeyButton>
        )}
        {step === undefined && hasPasskeys() && (
          <KeyButton ask={async () => (await api.call(startStaffKeySignIn, {})).options} answer={enterByKey}>
            Entrar con llave de acceso
          </KeyButton>
        )}
      </FormLayout>
    </EntryFrame>
  )
}
