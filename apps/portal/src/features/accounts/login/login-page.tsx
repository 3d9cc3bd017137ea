import {Notice} from '@ceibo/ui/notice'
import {lazy, Suspense, useState} from 'react'
import {useLocation} from 'react-router'
import {hasReason} from '@ceibo/web-kit/page/navigation-state'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {useHydrated} from '@ceibo/web-kit/page/hydration'
import {LoginForm} from './login-form.tsx'
import {useSecondStep} from './stored-second-step.ts'
import {loadSignIn, useEntering, useStoredSession} from './use-sign-in.ts'

const MaintenanceDialog = lazy(() =>
  import('./maintenance-dialog.tsx').then(({MaintenanceDialog}) => ({default: MaintenanceDialog})),
)

const SecondStepForm = lazy(() => loadSignIn().then(({SecondStepForm}) => ({default: SecondStepForm})))

/** The sign-in page, inside the frame of the login. Below a notice of another page the tab has the title of that page. */
export function LoginPage({isBelow = false}: {isBelow?: boolean}) {
  const site = useSite()
  const {state} = useLocation()
  // After a reload the notice is not repeated: above a form that is already painted it would shift it.
  const [isArriving] = useState(useHydrated())
  const [notice, setNotice] = useState<'due' | 'read' | 'again'>('due')
  useStoredSession()
  const showNotice = notice === 'again' || (notice === 'due' && site.maintenance.state !== 'none')
  const [step, setStep] = useSecondStep()
  const enter = useEntering()
  const [isBack, setBack] = useState(false)
  function back() {
    setBack(true)
    setStep(null)
  }
  return (
    <>
      {step ? (
        <Suspense>
          <SecondStepForm challenge={step.challenge} onEnter={(goOn) => enter(goOn, step.remembered)} onBack={back} />
        </Suspense>
      ) : (
        <PageTitle
          place="ingresar"
          {...(!isBelow && {step: 'ingresar'})}
          isNews={isBack}
          note="Ingresá para reservar turnos y ver los resultados de tus estudios."
        >
          Ingresá a tu cuenta
        </PageTitle>
      )}
      {isArriving && <WhyHere state={state} />}
      {/* Kept while the code is asked, so that going back loses nothing. */}
      <div hidden={step !== null}>
        <LoginForm onClosed={() => setNotice('again')} onSecondStep={setStep} />
      </div>
      <Suspense>{showNotice && <MaintenanceDialog site={site} onClose={() => setNotice('read')} />}</Suspense>
    </>
  )
}

/** The notice from the page that redirected to the login. */
function WhyHere({state}: {state: unknown}) {
  if (hasReason(state, 'account-made')) {
    return (
      <Notice tone="ok" title="Tu cuenta ya está creada">
        Ingresá con tu número de documento y la contraseña que elegiste.
      </Notice>
    )
  }
  return (
    hasReason(state, 'session-closed') && <Notice tone="info">Tu sesión se cerró. Ingresá de nuevo para seguir.</Notice>
  )
}
