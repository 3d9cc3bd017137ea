import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {fillForm} from '@ceibo/web-kit/forms/form-controls'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {PasswordField} from '@ceibo/ui/password-field'
import {lazy, Suspense, useEffect, useState, type RefObject} from 'react'
import {BUILT_IN_DOCUMENT_TYPES, DocumentFields} from '#shared/fields/typed-document-fields.tsx'
import {useHydrated, useEarlyPress} from '@ceibo/web-kit/page/hydration'
import styles from './login-form.module.css'
import type {SecondStep} from './stored-second-step.ts'
import {rememberedDocument} from './remembered-document.ts'
import {SignInNotice} from './sign-in-notice.tsx'
import {LABELS, useHeadStart, useSignIn} from './use-sign-in.ts'
import {hasPasskeys} from './sign-in-conditions.ts'

const PlanMemberDialog = lazy(() =>
  import('#shared/onboarding/plan-member-dialog.tsx').then(({PlanMemberDialog}) => ({default: PlanMemberDialog})),
)

type Props = {onClosed: () => void; onSecondStep: (step: SecondStep) => void}

/** The sign-in form and its links. Works as the server renders it; `onClosed` reports that the login is closed. */
export function LoginForm({onClosed, onSecondStep}: Props) {
  const {form, field, summary, busy, end, byPasskey, forget} = useSignIn(onClosed, onSecondStep)
  const [types, setTypes] = useState(BUILT_IN_DOCUMENT_TYPES)
  // Before hydration the button must not submit the form natively.
  const isHydrated = useHydrated()
  useHeadStart(form.ref, setTypes, byPasskey)
  useRemembered(form.ref)
  useEarlyPress(form.ref, isHydrated)
  return (
    <form {...form} className={styles.form} aria-label="Ingresar">
      <ErrorSummary {...summary} />
      <SignInNotice end={end} />
      <DocumentFields field={field} labels={LABELS} types={types} autoComplete="username webauthn" />
      <PasswordField {...field('password')} label={LABELS.password} maxLength={MAX_PASSWORD_LENGTH} />
      <div className={styles.row}>
        <CheckboxField {...field('remember')} label="Recordar" />
        <AppLink className={styles.forgot} href={PATHS.recovery}>
          ¿Olvidaste la contraseña?
        </AppLink>
      </div>
      <Button {...(isHydrated ? {type: 'submit'} : {'data-early': ''})} wide busy={busy} busyText="Ingresando…">
        Ingresar
      </Button>
      {(!isHydrated || hasPasskeys()) && (
        <Button kind="ghost" wide onClick={() => void byPasskey('optional')}>
          Ingresar con huella o cara
        </Button>
      )}
      <div className={styles.join}>
        <p>¿Es tu primera vez acá?</p>
        <ButtonLink href={PATHS.registration} kind="ghost" wide>
          Crear Cuenta
        </ButtonLink>
      </div>
      <Suspense>{end?.is === 'member' && <PlanMemberDialog onClose={forget} />}</Suspense>
    </form>
  )
}

function useRemembered(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const known = rememberedDocument.read()
    const number = form.current?.elements.namedItem('documentNumber')
    if (!form.current || !known || !(number instanceof HTMLInputElement) || number.value !== '') return
    fillForm(form.current, known)
    // Set as if it had been typed, so that the other forms of this tab get it too.
    number.dispatchEvent(new Event('input', {bubbles: true}))
    const remember = form.current.elements.namedItem('remember')
    if (remember instanceof HTMLInputElement) remember.checked = true
  }, [form])
}
