import {MAX_PASSWORD_LENGTH, MAX_PASSKEY_NAME_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState, type Checked} from '@ceibo/web-kit/forms/form-state'
import {typedPassword, WRONG_PASSWORD} from '@ceibo/contract/accounts/access'
import {MAX_PASSKEYS, passkeyName} from '@ceibo/contract/accounts/passkeys'
import {typedCode} from '@ceibo/contract/accounts/second-step'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Notice} from '@ceibo/ui/notice'
import {PasswordField} from '@ceibo/ui/password-field'
import {Stack} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import {useState} from 'react'
import * as z from 'zod/mini'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {CodeField, wrongCodeProblem} from '#features/accounts/security/second-step/code-field.tsx'
import {makePasskey, type Addition, type AdditionEnd} from './passkeys.api.ts'

type Props = {suggestedName: string; onClose: () => void; onAdded: (name: string) => void}

const proved = z.object({name: passkeyName, password: typedPassword})
const provedTwice = z.object({...proved.shape, code: typedCode})

const ENDS: Partial<Record<AdditionEnd['is'], string>> = {
  left: 'No se guardó ninguna llave. Si cerraste el aviso sin querer, probá de nuevo.',
  known: 'Este dispositivo ya tiene una llave de tu cuenta.',
  refused: 'No pudimos guardar la llave de este dispositivo. Probá de nuevo.',
  'code-needed': 'Tu cuenta tiene el segundo paso: escribí también el código de tu aplicación.',
  'too-many': `Ya tenés ${MAX_PASSKEYS} llaves. Quitá una para agregar otra.`,
}

/** Asks for a name, the password and, where the second step is on, its code; then the device verifies the person and makes the key. */
export function AddPasskeyDialog({suggestedName, onClose, onAdded}: Props) {
  const api = useApi()
  const [end, setEnd] = useState<AdditionEnd['is'] | null>(null)
  const [asksCode, setAsksCode] = useState(false)

  function check({name = '', password = '', code = ''}: Readonly<Record<string, string>>): Checked<Addition> {
    if (!asksCode) return checkBySchema(proved, {name, password})
    return checkBySchema(provedTwice, {name, password, code: code.trim()})
  }

  async function send(addition: Addition) {
    setEnd(null)
    const next = await makePasskey(api, addition)
    if (next.is === 'added') return onAdded(addition.name)
    if (next.is === 'wrong-password' || next.is === 'password-needed') {
      return [{field: 'password', message: WRONG_PASSWORD}]
    }
    if (next.is === 'wrong-code') return [wrongCodeProblem(next.waitSeconds)]
    if (next.is === 'code-needed') setAsksCode(true)
    return setEnd(next.is)
  }

  const {form, field, busy, failure} = useFormState({check, send})
  const reported = end && ENDS[end]
  return (
    <Dialog open onClose={onClose} title="Agregar este dispositivo">
      <form {...form} aria-label="Agregar este dispositivo">
        <Stack gap={5}>
          <p>Tu dispositivo te va a pedir la huella, la cara o el código con que lo desbloqueás. Eso no sale de él.</p>
          <TextField
            {...field('name')}
            label="Nombre para reconocerlo"
            defaultValue={suggestedName}
            maxLength={MAX_PASSKEY_NAME_LENGTH}
          />
          <PasswordField
            {...field('password')}
            label="Tu contraseña"
            hint="Para cuidar tu cuenta, antes de agregar una llave confirmá que sos vos."
            maxLength={MAX_PASSWORD_LENGTH}
          />
          {asksCode && <CodeField {...field('code')} />}
          {reported && (
            <Notice tone="warn" live="alert">
              {reported}
            </Notice>
          )}
          <FailureNotice failure={failure} />
          <Button type="submit" wide busy={busy} busyText="Esperando a tu dispositivo…">
            Agregar
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
