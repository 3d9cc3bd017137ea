import {useState, type SubmitEvent} from 'react'
import {NEW_PASSWORD_RULES} from '@ceibo/contract/accounts/password-rules'
import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {changeStaffPassword} from '@ceibo/contract/staff/staff-account'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {PasswordField} from '@ceibo/ui/password-field'
import {PasswordRuleList} from '@ceibo/web-kit/fields/password-rule-list.tsx'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useAccountChange} from './use-account-change.ts'

/** Asks for the present password and a new one. */
export function ChangePasswordDialog({onClose}: {onClose: () => void}) {
  const [oldPassword, setOldPassword] = useState('')
  const [password, setPassword] = useState('')
  const change = useAccountChange(() => api.call(changeStaffPassword, {oldPassword, password}), {
    done: 'Cambiaste tu contraseña. Tus otras sesiones terminaron.',
    onClose,
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    change.submit()
  }

  return (
    <Dialog open onClose={onClose} title="Cambiar la contraseña">
      <FormLayout width="box" noValidate onSubmit={submit}>
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
        <CallFailure failure={change.failure} />
        <FormActions>
          <Button kind="ghost" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" busy={change.isPending} busyText="Cambiando…">
            Cambiar la contraseña
          </Button>
        </FormActions>
      </FormLayout>
    </Dialog>
  )
}
