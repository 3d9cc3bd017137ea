import {ACCOUNT_STATUS_NAMES} from '@ceibo/contract/accounts/access'
import {PATHS} from '@ceibo/contract/pages/paths'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {Navigate, Outlet, useLocation, useNavigate} from 'react-router'
import {familyQuery, cacheFamily} from '#shared/family/family-query.ts'
import {withReason} from '@ceibo/web-kit/page/navigation-state'
import {ActingForProvider} from '#shared/family/acting-for.tsx'
import {useDependencies, useLoginState} from '#shared/session/portal-dependencies.tsx'
import {ActingSlot} from './acting-slot.tsx'
import {AreaFrame} from './area-frame.tsx'
import {AreaProviders} from './area-providers.tsx'
import {PageGate} from './page-gate.tsx'
import {mayOpen} from './section-address.ts'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Stack} from '@ceibo/ui/stack'
import styles from './area-frame.module.css'

/**
 * The frame of every page behind the login. The server renders it without a person, for everybody alike; the browser
 * fills it once it has read the session, or leaves for /login when there is none.
 */
export default function PatientAreaLayout() {
  return (
    <AreaProviders>
      <PageGate />
      <GuardedArea />
    </AreaProviders>
  )
}

function GuardedArea() {
  const login = useLoginState()
  const {session} = useDependencies()
  const {pathname, search, hash} = useLocation()
  const navigate = useNavigate()
  const address = pathname + search + hash
  // The drawer belongs to the page on which it was opened: navigating closes it. The state is held here, so that a menu that was
  // opened before the session is read stays open when the page replaces its placeholder.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null)
  const menu = {
    menuOpen: menuOpenOn === pathname,
    onMenu: (open: boolean) => setMenuOpenOn(open ? pathname : null),
  }
  // Runs after each navigation, which renders this component: if the storage was cleared meanwhile, the session is written again.
  useEffect(() => session.reconcile())

  const ended = login.is === 'signed-out' ? login.why : null
  useEffect(() => {
    if (ended === null) return
    // A link that was opened without a session is opened again after sign-in.
    if (ended === 'none') session.storeReturn(address)
    void navigate(PATHS.login, {replace: true, state: ended === 'lost' ? withReason('session-closed') : null})
  }, [ended, address, session, navigate])

  if (login.is !== 'signed-in') {
    return (
      <AreaFrame person={null} {...menu}>
        <AreaSkeleton />
      </AreaFrame>
    )
  }
  const {person} = login.session
  const validated = person.status.id === 'validated'
  return (
    <ActingForProvider>
      <AreaFrame person={person} {...menu} bar={<ActingSlot />}>
        {validated ? <FamilyMirror personId={person.personId} /> : <StatusMirror key={pathname} />}
        {mayOpen(pathname, person.status.id) ? (
          <Outlet />
        ) : (
          <Navigate to={PATHS.area} replace state={withReason('identity-needed')} />
        )}
      </AreaFrame>
    </ActingForProvider>
  )
}

/** Loads the family group of a validated account and keeps it with the session. */
function FamilyMirror({personId}: {personId: number}) {
  const {api, session} = useDependencies()
  const {data: members} = useQuery(familyQuery(api, personId))
  useEffect(() => {
    if (members) cacheFamily(session, members)
  }, [members, session])
  return null
}

/**
 * Asks on every page what became of the identity until it is validated: the desk or a review may have decided since the sign-in. This only
 * changes what is shown, since the server looks at the account itself in every call.
 */
function StatusMirror() {
  const {api, session} = useDependencies()
  useQuery({
    queryKey: ['account-status'],
    queryFn: async ({signal}) => {
      // Not with the frame, because most people are validated.
      const {validationOutcome} = await import('@ceibo/contract/verification/verification')
      const {status: id} = await api.call(validationOutcome, {}, {signal})
      session.updatePerson({status: {id, name: ACCOUNT_STATUS_NAMES[id]}})
      return id
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  return null
}

/** The placeholder of a page while the session is being read. */
function AreaSkeleton() {
  return (
    <Stack gap={6}>
      <div className={styles.titleShape}>
        <Skeleton shape="text" count={1} />
      </div>
      <Skeleton shape="card" count={1} text="" />
      <Skeleton shape="list" count={4} text="" />
    </Stack>
  )
}
