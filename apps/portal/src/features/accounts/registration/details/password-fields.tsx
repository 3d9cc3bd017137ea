import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {REGISTRATION_PASSWORD_RULES} from '@ceibo/contract/accounts/password-rules'
import {PasswordField} from '@ceibo/ui/password-field'
import {FieldGroup} from '@ceibo/ui/form-layout'
import {useState} from 'react'
import {PasswordRuleList} from '@ceibo/web-kit/fields/password-rule-list.tsx'
import {DETAILS_LABELS} from './details-form.ts'

type Props = {
  field: (name: string) => {id: string; name: string; error: string | undefined}
  /** The initial values. */
  typed: string
}

/** A new password, twice, with its rules. */
export function PasswordFields({field, typed}: Props) {
  const [password, setPassword] = useState(typed)
  return (
    <FieldGroup legend="Tu contraseña">
      <PasswordField
        {...field('password')}
        label={DETAILS_LABELS.password}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRuleList rules={REGISTRATION_PASSWORD_RULES} password={password} />
      <PasswordField
        {...field('repeatPassword')}
        label={DETAILS_LABELS.repeatPassword}
        secretName="contraseña repetida"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
      />
    </FieldGroup>
  )
}
