import {MAIL_CODE_MINUTES} from '@ceibo/rules/accounts/link-lifetimes'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Steps} from '@ceibo/ui/steps'
import {BulletList} from '@ceibo/ui/bullet-list'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import {Navigate, useSearchParams} from 'react-router'
import {OnboardingFrame} from '#shared/onboarding/onboarding-frame.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useHydrated} from '@ceibo/web-kit/page/hydration'
import {ApplicantStep} from './applicant/applicant-step.tsx'
import {hrefInstead, LAST_PART, partHref, partOfQuery} from './details/details-parts.ts'
import {DetailsStep} from './details/details-step.tsx'
import {PinStep} from './pin/pin-step.tsx'
import {allowedStep, STEP_TITLES, stepHref, stepOfQuery, type RegistrationStep} from './registration-steps.ts'
import styles from './registration-page.module.css'
import {TermsStep} from './terms/terms-step.tsx'
import {useRegistration, type RegistrationState} from './use-registration.ts'

export const meta = titled('Crear cuenta', 'Creá tu cuenta para sacar turnos y ver los resultados de tus estudios.')

/** Registration in four steps. An address ahead of the progress redirects to the missing step. */
export default function RegistrationPage() {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const registration = useRegistration()
  if (registration.finished) return <LeavingPage />
  const asked = isHydrated ? stepOfQuery(query) : 1
  const step = allowedStep(asked, registration.progress, registration.password !== null)
  if (step !== asked) return <Navigate replace to={hrefInstead(asked, step, registration.progress)} />
  return (
    <OnboardingFrame
      head={<RegistrationHead step={step} back={backOf(step, partOfQuery(query))} />}
      aside={<StepHelp step={step} />}
      asleep={!isHydrated}
    >
      <StepForm step={step} registration={registration} />
    </OnboardingFrame>
  )
}

/** Shown after the account is created, while the next page loads. */
function LeavingPage() {
  return (
    <OnboardingFrame head={<PageTitle step="registro-listo">Tu cuenta está lista</PageTitle>}>
      <Skeleton count={4} text="Entrando a tu cuenta" />
    </OnboardingFrame>
  )
}

/** The target of Volver: part by part inside the third step. */
function backOf(step: RegistrationStep, part: number): string {
  if (step === 1) return PATHS.login
  if (step === 4) return partHref(LAST_PART)
  return step === 3 && part > 1 ? partHref(part - 1) : stepHref(1)
}

function RegistrationHead({step, back}: {step: RegistrationStep; back: string}) {
  const steps = STEP_TITLES.map((name, at) => {
    const number = at + 1
    const reachable = number === 1 || (number === 3 && step === 4)
    return {name, href: reachable ? hrefOfNumber(number) : undefined}
  })
  return (
    <>
      <div className={styles.back}>
        <ButtonLink href={back} kind="quiet" small icon={ArrowLeft}>
          Volver
        </ButtonLink>
      </div>
      <Steps
        steps={steps}
        current={step}
        label="Pasos del registro"
        say={(current, total) => `${current}/${total}`}
        named={false}
      />
      <PageTitle step={`registro-${step}`} note={noteOf(step)}>
        {STEP_TITLES[step - 1]}
      </PageTitle>
    </>
  )
}

const hrefOfNumber = (step: number) => stepHref(step === 3 ? 3 : 1)

function noteOf(step: RegistrationStep): string | undefined {
  switch (step) {
    case 1:
      return 'Creá tu cuenta para sacar turnos y ver tus resultados. Lleva unos cinco minutos.'
    case 2:
      return undefined
    case 3:
      return 'Tu email quedó verificado. Completá tus datos y elegí una contraseña.'
    case 4:
      return 'Es el último paso: revisá qué incluye tu cuenta y aceptá los términos.'
  }
}

function StepForm({step, registration}: {step: RegistrationStep; registration: RegistrationState}) {
  const {applicant} = registration.progress
  if (step === 1 || applicant === null) return <ApplicantStep registration={registration} />
  if (step === 2) return <PinStep registration={registration} applicant={applicant} />
  if (step === 3) return <DetailsStep registration={registration} applicant={applicant} />
  return <TermsStep registration={registration} applicant={applicant} />
}

const HELP: Record<RegistrationStep, {title: string; lines: readonly string[]}> = {
  1: {
    title: 'Tené a mano',
    lines: ['Tu documento', 'Un email que puedas abrir ahora', 'Los datos de tu obra social o prepaga'],
  },
  2: {
    title: '¿No te llegó?',
    lines: [
      'Mirá en spam o promociones',
      'Puede tardar un par de minutos',
      `El código sirve ${MAIL_CODE_MINUTES} minutos`,
    ],
  },
  3: {
    title: 'Tus datos están cuidados',
    lines: [
      'Los usan solo los centros donde te atendés',
      'Lo que escribís queda en este navegador hasta que termines',
      'La contraseña no se guarda: si recargás la página, la escribís de nuevo',
    ],
  },
  4: {
    title: 'Qué sigue',
    lines: [
      'Creamos tu cuenta y entrás directo',
      'Ya vas a poder sacar turnos',
      'Para ver resultados, validás tu identidad',
    ],
  },
}

function StepHelp({step}: {step: RegistrationStep}) {
  const {title, lines} = HELP[step]
  return (
    <>
      <section>
        <h2>{title}</h2>
        <BulletList tone="quiet">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </BulletList>
      </section>
      {step === 1 && (
        <p>
          ¿Ya tenés cuenta? <AppLink href={PATHS.login}>Ingresá acá</AppLink>
        </p>
      )}
    </>
  )
}
