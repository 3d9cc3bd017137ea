import {ERRORS} from '@ceibo/contract/errors'
import {PATHS} from '@ceibo/contract/paths'
import {ButtonLink} from '@ceibo/ui/button'
import forms from '../../shared/onboarding-form.module.css'
import {OnboardingFrame} from '../../shared/onboarding-frame.tsx'
import {PageTitle} from '../../shared/page-title.tsx'

/** The access link expired, was used or is unknown: says what happened and what to do. */
export function AccessExpired() {
  return (
    <OnboardingFrame head={<PageTitle step="vencido">{ERRORS['link-expired'].title}</PageTitle>}>
      <div className={forms.card}>
        <div className={forms.group}>
          <p>Por seguridad, tenés 30 minutos para completar tus datos después de ingresar, y una sola vez.</p>
          <p>
            Ingresá de nuevo con tu número de documento y contraseña: si todavía falta completarlos, volvés a este paso.
          </p>
          <p>
            <ButtonLink href={PATHS.login}>Ingresar de nuevo</ButtonLink>
          </p>
        </div>
      </div>
    </OnboardingFrame>
  )
}
