import {WelcomeArt} from '@ceibo/ui/art/welcome-art'
import styles from './greeting-panel.module.css'

/** At the left of the form on a desktop, above it on a phone: a greeting, and what the account is for. */
export function GreetingPanel() {
  return (
    <aside className={styles.panel} aria-label="Bienvenida">
      <WelcomeArt shape="tall" className={styles.art} />
      <div className={styles.words}>
        <p className={styles.hello}>¡Hola!</p>
        <p className={styles.more}>
          Recuperá el acceso a tu cuenta para reservar turnos médicos y ver los resultados de tus estudios.
        </p>
      </div>
    </aside>
  )
}
