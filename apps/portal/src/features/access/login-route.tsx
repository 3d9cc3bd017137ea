import {BrandMark} from '@ceibo/ui/brand-mark'
import {Notice} from '@ceibo/ui/notice'
import {lazy, Suspense, useState} from 'react'
import {useLocation} from 'react-router'
import {EmergencyLine} from '../../shared/emergency-line.tsx'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import {useAwake} from '../../shared/use-awake.ts'
import {LoginForm} from './login-form.tsx'
import styles from './login-page.module.css'
import {useStoredSession} from './use-sign-in.ts'
import {WelcomePanel} from './welcome-panel.tsx'

const MaintenanceDialog = lazy(() =>
  import('./maintenance-dialog.tsx').then(({MaintenanceDialog}) => ({default: MaintenanceDialog})),
)

export const meta = titled('Ingresar', 'Ingresá para reservar turnos y ver los resultados de tus estudios.')

export default function LoginPage() {
  const site = useSite()
  const {state} = useLocation()
  const awake = useAwake()
  const [notice, setNotice] = useState<'due' | 'read' | 'again'>('due')
  useStoredSession()
  const showNotice = notice === 'again' || (notice === 'due' && site.maintenance.state !== 'none')
  return (
    <div className={styles.page}>
      <WelcomePanel />
      <div className={styles.side}>
        <header className={styles.head}>
          <BrandMark name={site.brandName} />
          <EmergencyLine />
        </header>
        <main id="contenido" className={styles.main} tabIndex={-1}>
          <PageTitle note="Ingresá para reservar turnos y ver los resultados de tus estudios.">
            Ingresá a tu cuenta
          </PageTitle>
          {awake && wasClosed(state) && <Notice tone="info">Tu sesión se cerró. Ingresá de nuevo para seguir.</Notice>}
          <LoginForm onClosed={() => setNotice('again')} />
        </main>
      </div>
      <Suspense>{showNotice && <MaintenanceDialog site={site} onClose={() => setNotice('read')} />}</Suspense>
    </div>
  )
}

const wasClosed = (state: unknown) => typeof state === 'object' && state !== null && 'sessionClosed' in state
