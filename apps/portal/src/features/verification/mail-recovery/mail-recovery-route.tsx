import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {BrandLink, toLogin} from '#shared/brand-link.tsx'
import {EmergencyLine} from '#shared/emergency-line.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import greeting from './greeting-panel.module.css'
import {WideWelcomeArt} from '#shared/onboarding/wide-welcome-art.tsx'
import {MailRecoveryFields} from './mail-recovery-fields.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './mail-recovery-page.module.css'

export const meta = titled('Recuperá tu email', 'Cambiá el email de tu cuenta con las imágenes de tu documento.')

/** The page for a person who has lost access to the email of the account. */
export default function MailRecoveryPage() {
  const {appointmentsPhone} = useSite()
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <BrandLink href={PATHS.login} label={toLogin} />
          <EmergencyLine />
        </header>
        <main id="contenido" className={styles.main} tabIndex={-1}>
          <PageTitle note="Si ya no usás el email de tu cuenta, pedí que lo cambiemos. Con las imágenes de tu documento comprobamos que sos vos.">
            Recuperá tu email
          </PageTitle>
          <MailRecoveryFields />
          <div className={styles.after}>
            <p>
              ¿Preferís que te ayudemos? Llamanos al <PhoneLink number={appointmentsPhone} />.
            </p>
            <p>
              <AppLink href={PATHS.login}>Volver al inicio de sesión</AppLink>
            </p>
          </div>
        </main>
      </div>
      <GreetingPanel />
    </div>
  )
}

/** A greeting and the purpose of the account: at the left of the form, above it on a phone. */
function GreetingPanel() {
  return (
    <aside className={greeting.panel} aria-label="Bienvenida">
      <WideWelcomeArt className={greeting.art} />
      <div className={greeting.words}>
        <p className={greeting.hello}>¡Hola!</p>
        <p className={greeting.more}>
          Recuperá el acceso a tu cuenta para reservar turnos médicos y ver los resultados de tus estudios.
        </p>
      </div>
    </aside>
  )
}
