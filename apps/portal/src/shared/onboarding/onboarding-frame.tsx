import {PATHS} from '@ceibo/contract/pages/paths'
import type {ReactNode} from 'react'
import {BrandLink, toLogin} from '#shared/brand-link.tsx'
import {EmergencyLine} from '#shared/emergency-line.tsx'
import styles from './onboarding-frame.module.css'
import {NeedsScript} from '@ceibo/web-kit/page/needs-script.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

type Props = {
  /** Above both columns: the progress. */
  head: ReactNode
  children: ReactNode
  /** Help for this page: beside it on a desktop, below it on a phone. */
  aside?: ReactNode
  /** True until the page has read which step its address names. */
  asleep?: boolean
}

/** The frame of the onboarding pages. */
export function OnboardingFrame({head, children, aside, asleep = false}: Props) {
  const {appointmentsPhone} = useSite()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <div className={styles.barInside}>
          <BrandLink href={PATHS.login} label={toLogin} />
          <EmergencyLine />
        </div>
      </header>
      <main id="contenido" className={styles.main} tabIndex={-1} data-asleep={asleep ? '' : undefined}>
        <NeedsScript />
        <div className={styles.head}>{head}</div>
        <div className={styles.columns}>
          <div className={styles.content}>{children}</div>
          <aside className={styles.aside} aria-label="Ayuda">
            {aside}
            <section className={styles.help}>
              <h2>¿Necesitás ayuda?</h2>
              <p>
                Llamanos al <PhoneLink number={appointmentsPhone} /> y te acompañamos.
              </p>
            </section>
          </aside>
        </div>
      </main>
    </div>
  )
}
