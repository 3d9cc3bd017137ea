import {lazy, Suspense, useDeferredValue} from 'react'
import {useSearchParams} from 'react-router'
import {LoginFrame} from '../features/access/login-frame.tsx'
import {LoginPage} from '../features/access/login-page.tsx'
import {takeLinkFromAddress} from '../features/recovery/recovery-link.ts'
import {recoveryStepOf, RECOVERY_HREF} from '../features/recovery/recovery-steps.ts'
import {titled} from '../shared/page-meta.ts'
import {useAwake} from '../shared/use-awake.ts'

const RecoveryPart = lazy(() =>
  import('../features/recovery/recovery-part.tsx').then(({RecoveryPart}) => ({default: RecoveryPart})),
)

export const meta = titled('Ingresar', 'Ingresá para reservar turnos y ver los resultados de tus estudios.')

// Before the router reads the address: the secret of a link must not stand in it for a moment longer.
if (typeof document !== 'undefined') takeLinkFromAddress(RECOVERY_HREF.newPassword)

/** The login, or the step of recovery that the address asks for. The server renders the login for every address. */
export default function LoginScreen() {
  const [query] = useSearchParams()
  const awake = useAwake()
  // Deferred, so that what is there stays until the step has been loaded.
  const step = useDeferredValue(awake ? recoveryStepOf(query) : null)
  return (
    <LoginFrame>
      {step === null ? (
        <LoginPage />
      ) : (
        <Suspense>
          <RecoveryPart step={step} />
        </Suspense>
      )}
    </LoginFrame>
  )
}
