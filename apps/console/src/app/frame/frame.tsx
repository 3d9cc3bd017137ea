import {useMutation} from '@tanstack/react-query'
import {useSyncExternalStore} from 'react'
import {Outlet, ScrollRestoration} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {lockStaffSession} from '@ceibo/contract/staff/staff-session'
import {AppLink} from '@ceibo/ui/app-link'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {Button} from '@ceibo/ui/button'
import {ToastRegion} from '@ceibo/ui/toast-region'
import {CallFailure} from '#shared/call-failure.tsx'
import {LiveTabProvider, useLive} from '#shared/live/use-live.ts'
import {KeyHint, KeyMapButton, useKeys} from '#shared/keys/keys.tsx'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {useMay, useStaff} from '#shared/session/staff.tsx'
import {OneLine} from '#app/one-line/one-line.tsx'
import {useBrand} from '#shared/session/brand.ts'
import {useSignOut} from '#app/session/use-sign-out.ts'
import {FrameNav} from './frame-nav.tsx'
import {usePageFocus} from './use-page-focus.ts'
import styles from './frame.module.css'

/** The bar of every page: the brand, who is signed in, and the ways out. */
export function Frame() {
  const {name, isLocked} = useStaff()
  const maySearch = useMay('useDesk')
  const brand = useBrand()
  const signOut = useSignOut()
  const lock = useMutation({
    mutationFn: () => api.call(lockStaffSession, {}),
    onSuccess: () => consoleQueries.invalidateQueries({queryKey: STAFF_KEY}),
  })
  // What is heard while a member leaves would be read, and refused.
  const isLeaving = signOut.isPending || signOut.isSuccess
  const {isDown, tab} = useLive(!isLocked && !isLeaving)
  const isFindingOut = useSyncExternalStore(api.unknownOutcomes.subscribe, api.unknownOutcomes.areThere)
  usePageFocus()
  useKeys([{key: 'b', name: 'Bloquear la consola', run: () => lock.mutate()}])
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#contenido">
        Ir al contenido
      </a>
      <header className={styles.bar}>
        <AppLink href={CONSOLE_PATHS.home} className={styles.brand}>
          <BrandMark name={brand} />
        </AppLink>
        <FrameNav />
        {maySearch && <OneLine />}
        {isFindingOut && <output className={styles.down}>Se cortó la conexión: averiguando si quedó hecho</output>}
        {isDown && <output className={styles.down}>Sin conexión en vivo, reintentando</output>}
        <AppLink href={CONSOLE_PATHS.account} className={styles.member}>
          {name}
          <span className="visually-hidden">, mi cuenta</span>
        </AppLink>
        <span className={styles.keys}>
          <KeyMapButton />
        </span>
        <Button kind="ghost" small busy={lock.isPending} onClick={() => lock.mutate()}>
          Bloquear <KeyHint>B</KeyHint>
        </Button>
        <Button kind="quiet" small busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Salir
        </Button>
      </header>
      <div className={styles.toast}>
        <ToastRegion />
      </div>
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <CallFailure failure={lock.error ?? signOut.error} />
        <LiveTabProvider value={tab}>
          <Outlet />
        </LiveTabProvider>
      </main>
      <footer className={styles.foot}>
        <KeyMapButton />
      </footer>
      {/* A page returned to is where it was left; what is chosen in it changes its address and moves nothing. */}
      <ScrollRestoration getKey={({pathname}) => pathname} />
    </div>
  )
}
