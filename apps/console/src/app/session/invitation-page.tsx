import {useMutation, useQuery} from '@tanstack/react-query'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import {useState, type SubmitEvent} from 'react'
import {useNavigate} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {NEW_PASSWORD_RULES} from '@ceibo/contract/accounts/password-rules'
import type {AddedCredential} from '@ceibo/contract/accounts/passkeys'
import {acceptStaffInvitation, staffInvitation, startInvitationKey} from '@ceibo/contract/staff/staff-invitation'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {PasswordField} from '@ceibo/ui/password-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {PasswordRuleList} from '@ceibo/web-kit/fields/password-rule-list.tsx'
import {QrCode} from '@ceibo/web-kit/page/qr-code.tsx'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {CallFailure} from '#shared/call-failure.tsx'
import {hasPasskeys, makeKey, NO_ANSWER_TEXTS, suggestedKeyName} from '#shared/passkeys/device-key.ts'
import {api, consoleQueries} from '#shared/session/console-queries.ts'
import {SITE_KEY, useInstallation} from '#shared/session/brand.ts'
import {forgetInvitation, invitationSecret} from '#shared/session/invitation-secret.ts'
import {EntryFrame} from './entry-frame.tsx'

/** Where an invitation of staff becomes an account. */
export function InvitationPage() {
  const [token] = useState(invitationSecret)
  const {data, error, isFetching, refetch} = useQuery({
    queryKey: ['invitation'],
    queryFn: ({signal}) => api.call(staffInvitation, {token: token ?? ''}, {signal}),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const awaitsSetUp = useInstallation()?.awaitsSetUp === true
  const isOver = token === null || (error !== null && asFailure(error).code === 'link-expired')
  return (
    <EntryFrame
      title={isOver ? 'Esta invitación ya no sirve' : 'Creá tu acceso a la consola'}
      note={data && `Para ${data.email}`}
    >
      {isOver && awaitsSetUp && (
        <>
          <p>Reiniciá el servidor: su registro muestra un código nuevo, y con él empezás otra vez.</p>
          <AppLink
            href={CONSOLE_PATHS.home}
            onClick={() => {
              forgetInvitation()
            }}
          >
            Volver a la puesta en marcha
          </AppLink>
        </>
      )}
      {isOver && !awaitsSetUp && (
        <p>
          El link sirve una sola vez, durante 48 horas, y el último reemplaza a los anteriores. Pedile otro a quien
          administra la consola.
        </p>
      )}
      {isFetching && <Skeleton count={5} text="Cargando" />}
      {!isOver && <CallFailure failure={error} onRetry={() => void refetch()} />}
      {data && token !== null && <AccountForm token={token} invitation={data} />}
    </EntryFrame>
  )
}

type FormProps = {token: string; invitation: OutputOf<typeof staffInvitation>}

function AccountForm({token, invitation}: FormProps) {
  const navigate = useNavigate()
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [code, setCode] = useState('')
  const [key, setKey] = useState<AddedCredential | null>(null)
  const accept = useMutation({
    mutationFn: () =>
      api.call(acceptStaffInvitation, {
        token,
        name: name.trim(),
        password,
        pin,
        ...(code !== '' && {code}),
        ...(key !== null && {passkey: {name: suggestedKeyName(), credential: key}}),
      }),
    onError(error) {
      // What the device answered counts once, for minutes.
      if (asFailure(error).problems.some(({field}) => field === 'passkey')) setKey(null)
    },
    async onSuccess() {
      forgetInvitation()
      await consoleQueries.invalidateQueries({queryKey: SITE_KEY})
      void navigate(CONSOLE_PATHS.home)
    },
  })
  const failure = accept.error && asFailure(accept.error)
  const problemOf = (field: string) => failure?.problems.find((one) => one.field === field)?.message

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!accept.isPending) accept.mutate()
  }

  return (
    <FormLayout width="box" noValidate onSubmit={submit}>
      <FieldGroup>
        <TextField
          label="Nombre y apellido"
          hint="Así te ven tus compañeros."
          autoComplete="name"
          value={name}
          error={problemOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          value={password}
          error={problemOf('password')}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordRuleList rules={NEW_PASSWORD_RULES} password={password} />
        <PasswordField
          label="PIN"
          hint="De 4 a 8 números. Desbloquea la consola en la computadora donde ya ingresaste."
          secretName="PIN"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          error={problemOf('pin')}
          onChange={(event) => setPin(event.target.value)}
        />
      </FieldGroup>
      <FieldGroup legend={invitation.needsSecondStep ? 'Segundo paso' : 'Segundo paso (opcional)'}>
        {hasPasskeys() && (
          <KeyChoice token={token} isMade={key !== null} onMade={setKey} problem={problemOf('passkey')} />
        )}
        {key === null && (
          <>
            <p>
              {hasPasskeys() ? 'O escaneá' : 'Escaneá'} este código con una aplicación de códigos de tu celular, o
              escribí la clave, y poné abajo el número que muestra.
            </p>
            <QrCode text={invitation.uri} label="Código QR para tu aplicación de códigos" />
            <p>
              Clave: <code>{invitation.secret}</code>
            </p>
            <TextField
              label="Código de tu aplicación"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={problemOf('code')}
              onChange={(event) => setCode(event.target.value)}
            />
          </>
        )}
      </FieldGroup>
      {failure && failure.problems.length > 0 && (
        <Notice tone="bad" live="alert" title="Revisá los datos">
          Hay datos que corregir. Cada uno dice qué necesita.
        </Notice>
      )}
      {failure && failure.problems.length === 0 && <CallFailure failure={accept.error} />}
      <FormActions>
        <Button type="submit" wide busy={accept.isPending} busyText="Creando…">
          Crear mi acceso
        </Button>
      </FormActions>
    </FormLayout>
  )
}

type ChoiceProps = {
  token: string
  isMade: boolean
  onMade: (credential: AddedCredential) => void
  problem: string | undefined
}

/** The second step by a passkey, which this device makes and the account keeps when the form is sent. */
function KeyChoice({token, isMade, onMade, problem}: ChoiceProps) {
  const make = useMutation({
    async mutationFn() {
      const made = await makeKey((await api.call(startInvitationKey, {token})).options)
      if (typeof made === 'string') return NO_ANSWER_TEXTS[made]
      onMade(made)
      return undefined
    },
  })
  if (isMade) {
    return (
      <Notice tone="ok" live="status" title="Tu llave de acceso está lista">
        Se guarda en tu cuenta cuando creás tu acceso.
      </Notice>
    )
  }
  const told = make.data ?? problem
  return (
    <>
      <p>Con una llave de acceso entrás con tu huella, tu cara o el PIN de este dispositivo, sin códigos.</p>
      {told !== undefined && (
        <Notice tone="warn" live="alert">
          {told}
        </Notice>
      )}
      <CallFailure failure={make.error} />
      <Button
        kind="ghost"
        wide
        icon={KeyRound}
        busy={make.isPending}
        busyText="Esperando a tu dispositivo…"
        onClick={() => make.mutate()}
      >
        Usar una llave de acceso
      </Button>
    </>
  )
}
