import {WideWelcomeArt} from '../../../shared/wide-welcome-art.tsx'
import styles from './greeting-panel.module.css'

/** At the left of the form, over it on a phone: a greeting, and what the account is for. */
export function GreetingPanel() {
  return (
    <aside className={styles.panel} aria-label="Bienvenida">
      <WideWelcomeArt className={styles.art} />
      <div className={styles.words}>
        <p className={styles.hello}>¡Hola!</p>
        <p className={styles.more}>
          Recuperá el acceso a tu cuenta para reservar turnos médicos y ver los resultados de tus estudios.
        </p>
      </div>
    </aside>
  )
}
