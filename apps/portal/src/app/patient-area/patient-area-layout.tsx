import {useEffect} from 'react'
import {Navigate, Outlet, useLocation, useNavigate} from 'react-router'
import {useLoginState} from '../../shared/portal-services.tsx'
import {AreaProviders} from './area-providers.tsx'
import {AreaSkeleton} from './area-skeleton.tsx'
import {AreaFrame} from './area-frame.tsx'
import {FamilyMirror} from './family-mirror.tsx'
import {needsValidatedIdentity} from './section-address.ts'

/**
 * The frame of every page behind the login. The server renders it without a person, for everybody alike; the browser
 * fills it once it has read the session, or leaves for /login when there is none.
 */
export default function PatientAreaLayout() {
  return (
    <AreaProviders>
      <GuardedArea />
    </AreaProviders>
  )
}

function GuardedArea() {
  const login = useLoginState()
  const {pathname} = useLocation()
  const navigate = useNavigate()
  const signedOut = login.is === 'signed-out'
  const sessionClosed = signedOut && login.lost
  useEffect(() => {
    if (signedOut) void navigate('/login', {replace: true, state: sessionClosed ? {sessionClosed} : null})
  }, [signedOut, sessionClosed, navigate])

  if (login.is !== 'signed-in') {
    return (
      <AreaFrame person={null}>
        <AreaSkeleton />
      </AreaFrame>
    )
  }
  const {person} = login.session
  if (person.status.id !== 3 && needsValidatedIdentity(pathname)) return <Navigate to="/pacientes" replace />
  return (
    <AreaFrame person={person}>
      {person.status.id === 3 && <FamilyMirror personId={person.personId} />}
      <Outlet />
    </AreaFrame>
  )
}
