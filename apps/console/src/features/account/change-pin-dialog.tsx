import {useState, type SubmitEvent} from 'react'
import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {changeStaffPin} from '@ceibo/contract/staff/staff-account'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {PasswordField} from '@ceibo/ui/password-field'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useAccountChange} from './use-account-change.ts'

/** Asks for the password and a new PIN. */
export function ChangePinDialog({onClose}: {onClose: () => void}) {
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const change = useAccountChange(() => api.call(changeStaffPin, {password, pin}), {
    done: 'Cambiaste tu PIN.',
    onClose,
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    change.submit()
  }

  return (
    <Dialog open onClose={onClose} title="Cambiar el PIN">
      <FormLayout width="box" noValidate onSubmit={submit}>
        <PasswordField
          label="Tu contraseña"
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          error={change.wrongPassword ?? change.problemOf('password')}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="PIN nuevo"
          hint="De 4 a 8 números. Desbloquea la consola en la computadora donde ya entraste."
          secretName="PIN"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          error={change.problemOf('pin')}
          onChange={(event) => setPin(event.target.value)}
        />
        <CallFailure failure={change.failure} />
        <FormActions>
          <Button kind="ghost" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" busy={change.isPending} busyText="Cambiando…">
            Cambiar el PIN
          </Button>
        </FormActions>
      </FormLayout>
    </Dialog>
  )
}
