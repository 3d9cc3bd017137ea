import {useState, type ReactNode} from 'react'
import type {RequestOptions, ShownCredential} from '@ceibo/contract/accounts/passkeys'
import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {Button} from '@ceibo/ui/button'
import {FormActions} from '@ceibo/ui/form-layout'
import {PasswordField} from '@ceibo/ui/password-field'
import {TextField} from '@ceibo/ui/text-field'
import {triesText} from '#shared/names.ts'
import {KeyButton} from '#shared/passkeys/key-button.tsx'
import {consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'

type SecondStep = {byCode: boolean; key: RequestOptions | null}

/** How a call ended that asks for password and second step; ends of its own are left to the caller. */
type End = {is: string; triesLeft?: number} | ({is: 'second-step'} & SecondStep)

/** Password and second step, typed again by whoever adds or changes what opens the account by itself. */
export function useOwnerProof() {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<SecondStep | null>(null)
  const [wrong, setWrong] = useState<number | null>(null)
  return {
    password,
    setPassword,
    code,
    setCode,
    step,
    wrong,
    /** What to send, with a key that a device showed. */
    given: (credential?: ShownCredential) => ({
      password,
      ...(code !== '' && {code}),
      ...(credential && {credential}),
    }),
    settle(end: End) {
      const asked = 'byCode' in end ? end : undefined
      // A key and a code that were shown count once.
      if (asked === undefined) setCode('')
      setStep(asked ?? (step?.byCode ? {...step, key: null} : null))
      setWrong(end.is === 'wrong' && 'triesLeft' in end ? (end.triesLeft ?? null) : null)
      if (end.is === 'over') void consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
    },
  }
}

export type OwnerProof = ReturnType<typeof useOwnerProof>

/** The fields of a proof: the code once the account asks for it. */
export function ProofFields({proof, hint}: {proof: OwnerProof; hint: string}) {
  const {step, wrong} = proof
  const text = step === null ? 'La contraseña no es correcta.' : 'La contraseña o el segundo paso no son correctos.'
  return (
    <>
      <PasswordField
        label="Tu contraseña"
        hint={hint}
        maxLength={MAX_PASSWORD_LENGTH}
        value={proof.password}
        error={wrong === null ? undefined : `${text} ${triesText(wrong)}`}
        onChange={(event) => proof.setPassword(event.target.value)}
      />
      {step?.byCode === true && (
        <TextField
          label="Código de tu aplicación"
          hint="Los seis números que muestra ahora."
          inputMode="numeric"
          autoComplete="one-time-code"
          value={proof.code}
          onChange={(event) => proof.setCode(event.target.value)}
        />
      )}
    </>
  )
}

type ActionsProps = {
  proof: OwnerProof
  isPending: boolean
  busyText: string
  /** What the button that sends the form says. */
  children: ReactNode
  onKey: (credential: ShownCredential) => Promise<unknown>
  onClose: () => void
}

/** Sends a proof: by a key of the account where it asks for one, by the form where password or code are enough. */
export function ProofActions({proof: {step}, isPending, busyText, children, onKey, onClose}: ActionsProps) {
  const asksCode = step?.byCode === true
  const asked = step?.key ?? null
  return (
    <>
      {asked !== null && (
        <KeyButton
          kind={asksCode ? 'ghost' : 'primary'}
          takesFocus={!asksCode}
          ask={async () => asked}
          answer={async (credential) => {
            await onKey(credential)
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
          <Button type="submit" busy={isPending} busyText={busyText}>
            {children}
          </Button>
        </FormActions>
      )}
    </>
  )
}
