import {useState} from 'react'
import {NEW_PASSWORD_RULES} from '@ceibo/contract/accounts/password-rules'
import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {changeStaffPassword} from '@ceibo/contract/staff/staff-account'
import {PasswordField} from '@ceibo/ui/password-field'
import {PasswordRuleList} from '@ceibo/web-kit/fields/password-rule-list.tsx'
import {api} from '#shared/session/console-queries.ts'
import {AccountFormDialog} from './account-form-dialog.tsx'
import {useAccountChange} from './use-account-change.ts'

/** Asks for the present password and a new one. */
export function ChangePasswordDialog({onClose}: {onClose: () => void}) {
  const [oldPassword, setOldPassword] = useState('')
  const [password, setPassword] = useState('')
  const change = useAccountChange(() => api.call(changeStaffPassword, {oldPassword, password}), {
    done: 'Cambiaste tu contraseña. Tus otras sesiones terminaron.',
    onClose,
  })

  return (
    <AccountFormDialog title="Cambiar la contraseña" change={change} onClose={onClose}>
      <PasswordField
        label="Tu contraseña de ahora"
        maxLength={MAX_PASSWORD_LENGTH}
        value={oldPassword}
        error={change.wrongPassword ?? change.problemOf('oldPassword')}
        onChange={(event) => setOldPassword(event.target.value)}
      />
      <PasswordField
        label="Contraseña nueva"
        secretName="contraseña nueva"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={password}
        error={change.problemOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRuleList rules={NEW_PASSWORD_RULES} password={password} />
      <p>Tus otras sesiones terminan: en cada una vas a entrar con la contraseña nueva.</p>
    </AccountFormDialog>
  )
}
