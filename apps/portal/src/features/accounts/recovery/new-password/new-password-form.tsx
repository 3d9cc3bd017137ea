import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {NEW_PASSWORD_RULES, newPassword, PASSWORDS_DIFFER, repeatedAs} from '@ceibo/contract/accounts/password-rules'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {PasswordField} from '@ceibo/ui/password-field'
import {Stack} from '@ceibo/ui/stack'
import {FormLayout} from '@ceibo/ui/form-layout'
import {useState} from 'react'
import * as z from 'zod/mini'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {isExpiredLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import {PasswordRuleList} from '@ceibo/web-kit/fields/password-rule-list.tsx'
import {setPassword, type RecoveryLink} from '#features/accounts/recovery/recovery.api.ts'

/** A new password typed twice. */
export const repeatedPassword = z
  .object({password: newPassword, repeat: z.string().check(z.minLength(1, REQUIRED))})
  .check(repeatedAs(PASSWORDS_DIFFER))

type Props = {link: RecoveryLink; onChanged: () => Promise<void>; onExpired: () => void}

const LABELS = {password: 'Nueva contraseña', repeat: 'Repetí la contraseña'} as const

/** The form of the new password, twice; the rules that it meets are ticked during typing. */
export function NewPasswordForm({link, onChanged, onExpired}: Props) {
  const [typed, setTyped] = useState('')

  async function send({password}: {password: string}) {
    try {
      await setPassword(link, password)
    } catch (error) {
      if (isExpiredLink(error)) return onExpired()
      throw error
    }
    await onChanged()
  }

  const {form, field, summary, busy, failure} = useFormState({
    check: (values) => checkBySchema(repeatedPassword, values),
    send,
    labels: LABELS,
  })

  return (
    <FormLayout {...form} aria-label="Cambio de contraseña">
      <FailureNotice failure={failure} />
      <ErrorSummary {...summary} />
      <Stack gap={3}>
        <PasswordField
          {...field('password')}
          label={LABELS.password}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordRuleList rules={NEW_PASSWORD_RULES} password={typed} />
      </Stack>
      <PasswordField
        {...field('repeat')}
        label={LABELS.repeat}
        secretName="contraseña repetida"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
      />
      <Button type="submit" wide busy={busy} busyText="Guardando…">
        Continuar
      </Button>
    </FormLayout>
  )
}
