import {BrandMark} from '@ceibo/ui/brand-mark'
import type {ReactNode} from 'react'
import {EmergencyLine} from '../../shared/emergency-line.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import styles from './login-page.module.css'
import {WelcomePanel} from './welcome-panel.tsx'

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
          {children}
        </main>
      </div>
    </div>
  )
}
