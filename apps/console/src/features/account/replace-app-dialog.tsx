import {useMutation} from '@tanstack/react-query'
import {useState, type SubmitEvent} from 'react'
import type {ShownCredential} from '@ceibo/contract/accounts/passkeys'
import {
  replaceStaffApp,
  startStaffApp,
  STAFF_APP_TOO_LATE,
  type StaffAppStart,
  WRONG_APP_CODE,
} from '@ceibo/contract/staff/staff-account'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {QrCode} from '@ceibo/web-kit/page/qr-code.tsx'
import {CallFailure} from '#shared/call-failure.tsx'
import {api, consoleQueries} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {ownKeysQuery} from './account.api.ts'
import {ProofActions, ProofFields, useOwnerProof} from './owner-proof.tsx'

type NewApp = Extract<StaffAppStart, {is: 'started'}>

/** Asks for password and second step, and then for the first code of the new app. */
export function ReplaceAppDialog({onClose}: {onClose: () => void}) {
  const [app, setApp] = useState<NewApp | null>(null)
  return (
    <Dialog open onClose={onClose} title="Aplicación de códigos">
      {app === null ? (
        <Proof onProved={setApp} onClose={onClose} />
      ) : (
        <FirstCode app={app} onAgain={() => setApp(null)} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Proof({onProved, onClose}: {onProved: (app: NewApp) => void; onClose: () => void}) {
  const proof = useOwnerProof()
  const start = useMutation({
    mutationFn: (credential: ShownCredential | undefined) => api.call(startStaffApp, proof.given(credential)),
    onSuccess(end) {
      proof.settle(end)
      if (end.is === 'started') onProved(end)
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!start.isPending) start.mutate(undefined)
  }

  return (
    <FormLayout width="box" noValidate onSubmit={submit}>
      <p>Si ya tenés una aplicación, sus códigos dejan de servir cuando confirmes la nueva.</p>
      <ProofFields proof={proof} hint="Antes de cambiar tu segundo paso confirmá que sos vos." />
      <CallFailure failure={start.error} />
      <ProofActions
        proof={proof}
        isPending={start.isPending}
        busyText="Comprobando…"
        onKey={start.mutateAsync}
        onClose={onClose}
      >
        Seguir
      </ProofActions>
    </FormLayout>
  )
}

function FirstCode({app, onAgain, onClose}: {app: NewApp; onAgain: () => void; onClose: () => void}) {
  const tell = useTell()
  const [code, setCode] = useState('')
  const replace = useMutation({
    mutationFn: () => api.call(replaceStaffApp, {pending: app.pending, code}),
    onSuccess({is}) {
      if (is !== 'replaced') return
      void consoleQueries.invalidateQueries({queryKey: ownKeysQuery.queryKey})
      tell('Tu segundo paso es ahora la aplicación nueva.')
      onClose()
    },
  })

  const problem = replace.error ? asFailure(replace.error).problems[0]?.message : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!replace.isPending) replace.mutate()
  }

  return (
    <FormLayout width="box" noValidate onSubmit={submit}>
      <p>
        Escaneá este código con la aplicación de tu celular, o escribí la clave, y poné abajo el número que muestra.
      </p>
      <QrCode text={app.uri} label="Código QR para tu aplicación de códigos" />
      <p>
        Clave: <code>{app.secret}</code>
      </p>
      <TextField
        ref={takeFocus}
        label="Código de la aplicación nueva"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem ?? (replace.data?.is === 'wrong-code' ? WRONG_APP_CODE : undefined)}
        onChange={(event) => setCode(event.target.value)}
      />
      {replace.data?.is === 'too-late' && (
        <Notice tone="warn" live="alert">
          {STAFF_APP_TOO_LATE}
        </Notice>
      )}
      {problem === undefined && <CallFailure failure={replace.error} />}
      <FormActions>
        <Button kind="ghost" onClick={replace.data?.is === 'too-late' ? onAgain : onClose}>
          {replace.data?.is === 'too-late' ? 'Empezar de nuevo' : 'Volver'}
        </Button>
        <Button type="submit" busy={replace.isPending} busyText="Comprobando…">
          Usar esta aplicación
        </Button>
      </FormActions>
    </FormLayout>
  )
}
