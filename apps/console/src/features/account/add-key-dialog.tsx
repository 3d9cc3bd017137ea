import {useMutation} from '@tanstack/react-query'
import {useState, type SubmitEvent} from 'react'
import {passkeyName, type ShownCredential} from '@ceibo/contract/accounts/passkeys'
import {MAX_PASSKEY_NAME_LENGTH, MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {
  addStaffKey,
  STAFF_KEY_NOT_STORED,
  startStaffKey,
  type StaffKeyStart,
  TOO_MANY_STAFF_KEYS,
} from '@ceibo/contract/staff/staff-passkeys'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {PasswordField} from '@ceibo/ui/password-field'
import {TextField} from '@ceibo/ui/text-field'
import {CallFailure} from '#shared/call-failure.tsx'
import {triesText} from '#shared/names.ts'
import {makeKey, NO_ANSWER_TEXTS, type NoAnswer, suggestedKeyName} from '#shared/passkeys/device-key.ts'
import {KeyButton} from '#shared/passkeys/key-button.tsx'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {ownKeysQuery} from './account.api.ts'

type End = Exclude<StaffKeyStart, {is: 'started'}> | {is: NoAnswer | 'added' | 'refused'}

/** What to say of an end that is not that of the password or the second step. */
function endText(end: End | undefined): string | undefined {
  switch (end?.is) {
    case 'left':
    case 'known':
    case 'failed':
      return NO_ANSWER_TEXTS[end.is]
    case 'refused':
      return STAFF_KEY_NOT_STORED
    case 'too-many':
      return TOO_MANY_STAFF_KEYS
    case 'added':
    case 'wrong':
    case 'over':
    case 'second-step':
    case undefined:
      return undefined
  }
}

const WRONG_TWO = 'La contraseña o el segundo paso no son correctos.'

/** Asks for a name, the password and the second step that the account has; then the device makes the key. */
export function AddKeyDialog({onClose}: {onClose: () => void}) {
  const tell = useTell()
  const [name, setName] = useState(suggestedKeyName)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<Extract<StaffKeyStart, {is: 'second-step'}> | null>(null)
  const add = useMutation({
    async mutationFn(credential: ShownCredential | undefined): Promise<End> {
      const given = {...(code !== '' && {code}), ...(credential && {credential})}
      const start = await api.call(startStaffKey, {password, ...given})
      if (start.is !== 'started') return start
      const made = await makeKey(start.options)
      return typeof made === 'string' ? {is: made} : api.call(addStaffKey, {name: name.trim(), credential: made})
    },
    onSuccess(end) {
      // A key and a code that were shown count once.
      if (end.is !== 'second-step') setCode('')
      setStep(end.is === 'second-step' ? end : step?.byCode ? {...step, key: null} : null)
      if (end.is === 'over') void consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
      if (end.is !== 'added') return
      void consoleQueries.invalidateQueries({queryKey: ownKeysQuery.queryKey})
      void consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
      tell(`Ya podés entrar con «${name.trim()}».`)
      onClose()
    },
  })
  const wrong = add.data?.is === 'wrong' ? add.data : undefined
  const [nameProblem, setNameProblem] = useState<string | undefined>()
  const asksCode = step?.byCode === true
  const asked = step?.key ?? null

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // Before the device makes a key that would not be kept.
    const problem = passkeyName.safeParse(name).error?.issues[0]?.message
    setNameProblem(problem)
    if (!add.isPending && problem === undefined) add.mutate(undefined)
  }

  return (
    <Dialog open onClose={onClose} title="Agregar una llave de acceso">
      <FormLayout width="box" noValidate onSubmit={submit}>
        <p>Tu dispositivo te va a pedir la huella, la cara o su PIN. Eso no sale de él.</p>
        <TextField
          label="Nombre para reconocerla"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          value={name}
          error={nameProblem}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label="Tu contraseña"
          hint="Para cuidar tu cuenta, antes de agregar una llave confirmá que sos vos."
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          error={
            wrong && `${step === null ? 'La contraseña no es correcta.' : WRONG_TWO} ${triesText(wrong.triesLeft)}`
          }
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && (
          <TextField
            label="Código de tu aplicación"
            hint="Los seis números que muestra ahora."
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {endText(add.data) && (
          <Notice tone="warn" live="alert">
            {endText(add.data)}
          </Notice>
        )}
        <CallFailure failure={add.error} />
        {asked !== null && (
          <KeyButton
            kind={asksCode ? 'ghost' : 'primary'}
            takesFocus={!asksCode}
            ask={async () => asked}
            answer={async (credential) => {
              await add.mutateAsync(credential)
              return undefined
            }}
          >
            Confirmar con una llave que ya tenés
          </KeyButton>
        )}
        {(asked === null || asksCode) && (
          <FormActions>
            <Button kind="ghost" onClick={onClose}>
              Volver
            </Button>
            <Button type="submit" busy={add.isPending} busyText="Esperando a tu dispositivo…">
              Agregar
            </Button>
          </FormActions>
        )}
      </FormLayout>
    </Dialog>
  )
}
