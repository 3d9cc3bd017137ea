import {WideWelcomeArt} from '../../shared/wide-welcome-art.tsx'
import styles from './welcome-panel.module.css'

/** The panel beside the form: the brand and a drawing. */
export function WelcomePanel() {
  return (
    <aside className={styles.panel} aria-label="Te damos la bienvenida">
      <WideWelcomeArt className={styles.art} />
      <div className={styles.words}>
        <p className={styles.motto}>La salud, cerca de tu casa</p>
        <p className={styles.more}>Turnos, resultados y tu familia, en un solo lugar.</p>
      </div>
    </aside>
  )
}
