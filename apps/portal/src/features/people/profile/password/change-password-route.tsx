import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {WRONG_PASSWORD} from '@ceibo/contract/accounts/access'
import {changePassword} from '@ceibo/contract/accounts/account-security'
import {NEW_PASSWORD_RULES, newPassword, repeatedAs} from '@ceibo/contract/accounts/password-rules'
import {PATHS} from '@ceibo/contract/pages/paths'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {Notice} from '@ceibo/ui/notice'
import {PasswordField} from '@ceibo/ui/password-field'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {WithAside} from '@ceibo/ui/columns'
import {useState} from 'react'
import * as z from 'zod/mini'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PasswordRuleList} from '@ceibo/web-kit/fields/password-rule-list.tsx'
import {usePerson} from '#shared/session/portal-dependencies.tsx'
import {ProfilePage} from '#features/people/profile/profile-page.tsx'
import {SaveActions} from '#features/people/profile/save-actions.tsx'

/** Loaded when somebody begins to fill in the form. */
const loadCaptcha = () => import('#shared/session/captcha-call.ts')

const prepare = () =>
  loadCaptcha().then(
    ({prepareCaptcha}) => prepareCaptcha(changePassword),
    // Ignored: sending loads it again and reports the failure.
    () => undefined,
  )

export const meta = titled('Contraseña')

const required = z.string().check(z.minLength(1, REQUIRED))

/** The old password, and the new one twice. */
const passwordChange = z
  .object({oldPassword: required, password: newPassword, repeat: required})
  .check(repeatedAs('La contraseña ingresada no coincide'))

const LABELS = {
  oldPassword: 'Contraseña actual',
  password: 'Nueva contraseña',
  repeat: 'Repetí la nueva contraseña',
} as const

/** Changes the password, knowing the old one. */
export default function ChangePasswordPage() {
  const [isChanged, setChanged] = useState(false)
  return (
    <ProfilePage title={isChanged ? 'Cambiamos tu contraseña' : 'Contraseña'} step={isChanged ? 'cambiada' : 'datos'}>
      {isChanged ? <PasswordChanged /> : <PasswordForm onChanged={() => setChanged(true)} />}
    </ProfilePage>
  )
}

function PasswordForm({onChanged}: {onChanged: () => void}) {
  const {personId, documentNumber} = usePerson()
  const [typed, setTyped] = useState('')

  async function send({oldPassword, password}: z.infer<typeof passwordChange>) {
    const {callWithCaptcha} = await loadCaptcha()
    const {is} = await callWithCaptcha(changePassword, {personId, oldPassword, password})
    if (is === 'wrong-password') return [{field: 'oldPassword', message: WRONG_PASSWORD}]
    return onChanged()
  }

  const {form, field, summary, busy, failure} = useFormState({
    check: (values) => checkBySchema(passwordChange, values),
    send,
    labels: LABELS,
  })

  return (
    <WithAside
      aside={
        <>
          <h2>Una buena contraseña</h2>
          <p>Usá una que no uses en otro sitio y que no tenga tu nombre, tu documento ni tu fecha de nacimiento.</p>
          <p>Al cambiarla cerramos tu cuenta en los demás dispositivos y te avisamos por email.</p>
        </>
      }
    >
      <Card title="Cambiar la contraseña">
        <FormLayout {...form} width="box" aria-label="Cambiar la contraseña">
          <FailureNotice failure={failure} />
          <ErrorSummary {...summary} />
          {/* Password managers save the new password under this user name. */}
          <input type="text" autoComplete="username" defaultValue={documentNumber} hidden readOnly />
          <PasswordField
            {...field('oldPassword')}
            label={LABELS.oldPassword}
            secretName="contraseña actual"
            autoComplete="current-password"
            maxLength={MAX_PASSWORD_LENGTH}
            onFocus={() => void prepare()}
          />
          <PasswordField
            {...field('password')}
            label={LABELS.password}
            secretName="contraseña nueva"
            autoComplete="new-password"
            maxLength={MAX_PASSWORD_LENGTH}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <PasswordRuleList rules={NEW_PASSWORD_RULES} password={typed} />
          <PasswordField
            {...field('repeat')}
            label={LABELS.repeat}
            secretName="contraseña repetida"
            autoComplete="new-password"
            maxLength={MAX_PASSWORD_LENGTH}
          />
          <SaveActions busy={busy} words="Cambiar la contraseña" />
        </FormLayout>
      </Card>
    </WithAside>
  )
}

function PasswordChanged() {
  return (
    <WithAside
      aside={
        <p>
          Si tenés la contraseña guardada en el navegador o en otro dispositivo, acordate de actualizarla también ahí.
        </p>
      }
    >
      <Card>
        <FieldGroup>
          <Notice tone="ok">
            Ya podés usar la nueva. Seguís con la sesión abierta acá, y cerramos las que estaban abiertas en otros
            dispositivos.
          </Notice>
          <FormActions>
            <ButtonLink kind="ghost" href={PATHS.devices}>
              Ver mis dispositivos
            </ButtonLink>
            <ButtonLink href={PATHS.profile}>Volver a mi perfil</ButtonLink>
          </FormActions>
        </FieldGroup>
      </Card>
    </WithAside>
  )
}
