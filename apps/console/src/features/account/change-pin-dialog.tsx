import {useState} from 'react'
import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {changeStaffPin} from '@ceibo/contract/staff/staff-account'
import {PasswordField} from '@ceibo/ui/password-field'
import {api} from '#shared/session/console-queries.ts'
import {AccountFormDialog} from './account-form-dialog.tsx'
import {useAccountChange} from './use-account-change.ts'

/** Asks for the password and a new PIN. */
export function ChangePinDialog({onClose}: {onClose: () => void}) {
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const change = useAccountChange(() => api.call(changeStaffPin, {password, pin}), {
    done: 'Cambiaste tu PIN.',
    onClose,
  })

  return (
    <AccountFormDialog title="Cambiar el PIN" change={change} onClose={onClose}>
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
    </AccountFormDialog>
  )
}
