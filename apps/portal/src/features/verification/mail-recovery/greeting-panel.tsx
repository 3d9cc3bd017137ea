import {WideWelcomeArt} from '../../../shared/wide-welcome-art.tsx'
import styles from './greeting-panel.module.css'

/** A greeting and the purpose of the account: at the left of the form, above it on a phone. */
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
