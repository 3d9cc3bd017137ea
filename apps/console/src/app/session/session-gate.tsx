import {useQuery} from '@tanstack/react-query'
import {lazy, Suspense, useState, type ReactNode} from 'react'
import {staffSession} from '@ceibo/contract/staff/staff-session'
import {Skeleton} from '@ceibo/ui/skeleton'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'
import {api, STAFF_KEY} from '#shared/session/console-queries.ts'
import {useInstallation} from '#shared/session/brand.ts'
import {hasSignedIn} from '#shared/session/sign-in-note.ts'
import {StaffProvider} from '#shared/session/staff.tsx'
import {EntryFrame} from './entry-frame.tsx'
import {LockScreen} from './lock-screen.tsx'
import {SignInPage} from './sign-in-page.tsx'
import {useActivity} from './use-activity.ts'

const SetUpPage = lazy(async () => ({default: (await import('./set-up-page.tsx')).SetUpPage}))

/** Shows the pages to a signed-in member, and the sign-in, at the same address, to everybody else. A locked page stays as it was behind the lock. */
export function SessionGate({children}: {children: ReactNode}) {
  const [cameSignedIn] = useState(hasSignedIn)
  const {data, error, isFetching, refetch} = useQuery({
    queryKey: STAFF_KEY,
    queryFn: ({signal}) => api.call(staffSession, {}, {signal}),
    enabled: hasSignedIn,
    staleTime: Infinity,
  })
  const awaitsSetUp = useInstallation()?.awaitsSetUp === true
  useActivity(data !== undefined && !data.isLocked)
  if (data !== undefined) {
    return (
      <StaffProvider value={data}>
        <div hidden={data.isLocked}>{children}</div>
        {data.isLocked && <LockScreen />}
      </StaffProvider>
    )
  }
  if (isFetching) {
    return (
      <EntryFrame title="Consola">
        <Skeleton count={4} text="Cargando" />
      </EntryFrame>
    )
  }
  if (error !== null && asFailure(error).code !== 'not-signed-in') {
    return (
      <EntryFrame title="Consola">
        <CallFailure failure={error} onRetry={() => void refetch()} />
      </EntryFrame>
    )
  }
  return awaitsSetUp ? (
    <Suspense>
      <SetUpPage />
    </Suspense>
  ) : (
    <SignInPage wasSignedIn={cameSignedIn} />
  )
}
