import {useMutation} from '@tanstack/react-query'
import {useState, type SubmitEvent} from 'react'
import {Navigate, useNavigate} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {startSetUp, WRONG_SET_UP_CODE} from '@ceibo/contract/setup/set-up'
import {Button} from '@ceibo/ui/button'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {invitationSecret, keepFirstInvitation} from '#shared/session/invitation-secret.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {EntryFrame} from './entry-frame.tsx'

/** Where an installation without staff begins: the code of the log, and who its first administrator is. Their access is chosen on the next page. */
export function SetUpPage() {
  const navigate = useNavigate()
  const [hasBegun] = useState(() => invitationSecret() !== null)
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const start = useMutation({
    mutationFn: () => api.call(startSetUp, {code, name: name.trim(), email}),
    onSuccess(answer) {
      if (answer.is !== 'started') return
      keepFirstInvitation(answer.token)
      void navigate(CONSOLE_PATHS.invitation)
    },
  })
  const failure = start.error && asFailure(start.error)
  const problemOf = (field: string) => failure?.problems.find((one) => one.field === field)?.message
  const wrong = start.data?.is === 'wrong-code' ? WRONG_SET_UP_CODE : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!start.isPending) start.mutate()
  }

  if (hasBegun) return <Navigate replace to={CONSOLE_PATHS.invitation} />
  return (
    <EntryFrame title="Puesta en marcha" note="Esta instalación está vacía. Empecemos por quien la va a administrar.">
      <FormLayout width="box" noValidate onSubmit={submit}>
        <FieldGroup>
          <TextField
            label="Código de instalación"
            hint="Lo muestra el registro del servidor al arrancar. Sirve una vez, por 24 horas."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            ref={takeFocus}
            value={code}
            error={wrong ?? problemOf('code')}
            onChange={(event) => {
              start.reset()
              setCode(event.target.value)
            }}
          />
          <TextField
            label="Tu nombre y apellido"
            autoComplete="name"
            value={name}
            error={problemOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Tu email"
            hint="Con él vas a entrar a la consola."
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={problemOf('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
        </FieldGroup>
        {wrong !== undefined && (
          <Notice tone="bad" live="alert" title="Revisá el código">
            Si reiniciaste el servidor, el que sirve es el último que mostró.
          </Notice>
        )}
        {failure && failure.problems.length === 0 && <CallFailure failure={start.error} />}
        <FormActions>
          <Button type="submit" wide busy={start.isPending} busyText="Comprobando…">
            Seguir
          </Button>
        </FormActions>
      </FormLayout>
    </EntryFrame>
  )
}
