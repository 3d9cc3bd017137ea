import {BrandMark} from '@ceibo/ui/brand-mark'
import type {ReactNode} from 'react'
import {WideWelcomeArt} from '#shared/onboarding/wide-welcome-art.tsx'
import {EmergencyLine} from '#shared/emergency-line.tsx'
import {NeedsScript} from '@ceibo/web-kit/page/needs-script.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import styles from './login-page.module.css'
import welcome from './welcome-panel.module.css'

/** The frame of sign-in and of recovery. */
export function LoginFrame({children}: {children: ReactNode}) {
  const {brandName} = useSite()
  return (
    <div className={styles.page}>
      <WelcomePanel />
      <div className={styles.side}>
        <header className={styles.head}>
          <BrandMark name={brandName} />
          <EmergencyLine />
        </header>
        <main id="contenido" className={styles.main} tabIndex={-1}>
          <NeedsScript />
          {children}
        </main>
      </div>
    </div>
  )
}

/** The panel beside the form: the brand and a drawing. */
function WelcomePanel() {
  return (
    <aside className={welcome.panel} aria-label="Te damos la bienvenida">
      <WideWelcomeArt className={welcome.art} />
      <div className={welcome.words}>
        <p className={welcome.motto}>La salud, cerca de tu casa</p>
        <p className={welcome.more}>Turnos, resultados y tu familia, en un solo lugar.</p>
      </div>
    </aside>
  )
}
