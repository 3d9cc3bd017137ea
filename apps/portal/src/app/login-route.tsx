import {useEffect, useState, type ReactNode} from 'react'
import {useSearchParams} from 'react-router'
import {LoginFrame} from '#features/accounts/login/login-frame.tsx'
import {LoginPage} from '#features/accounts/login/login-page.tsx'
import {recoveryStepOf, type RecoveryStep} from '#features/accounts/recovery/recovery-steps.ts'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useHydrated} from '@ceibo/web-kit/page/hydration'
import {OpeningBar} from './page-bars.tsx'

/** Renders a step of recovery. */
type Recovery = (step: RecoveryStep) => ReactNode

export const meta = titled('Ingresar', 'Ingresá para reservar turnos y ver los resultados de tus estudios.')

/** The login, or the step of recovery that the address asks for. The server renders the login for every address. */
export default function LoginScreen() {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const step = isHydrated ? recoveryStepOf(query) : null
  const recovery = useRecovery(step !== null)
  return (
    <LoginFrame>
      {step !== null && recovery === null && <OpeningBar />}
      {step === null || recovery === null ? <LoginPage /> : recovery(step)}
    </LoginFrame>
  )
}

let loaded: Recovery | null = null

/**
 * The code of recovery, null until it has loaded. Not with `lazy`: the router navigates in a transition, which would also delay
 * the loading bar, so a press would show no response.
 */
function useRecovery(isWanted: boolean): Recovery | null {
  const [part, setPart] = useState(() => loaded)
  useEffect(() => {
    if (!isWanted || part !== null) return
    import('#features/accounts/recovery/recovery-part.tsx').then(
      ({renderRecovery}) => {
        loaded = renderRecovery
        return setPart(() => renderRecovery)
      },
      (error: unknown) =>
        setPart(() => {
          throw error
        }),
    )
  }, [isWanted, part])
  return part
}
