import {lazy, Suspense, useEffect, useState} from 'react'
import styles from './greeting-panel.module.css'

const WelcomeArt = lazy(() => import('@ceibo/ui/art/welcome-art').then(({WelcomeArt}) => ({default: WelcomeArt})))

/** Where the drawing is shown at all; the same width as in the styles. */
const WIDE = '(min-width: 850px)'

/** At the left of the form on a desktop, below it on a phone: a greeting, and what the account is for. */
export function GreetingPanel() {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const draw = () => setDrawn(wide.matches)
    draw()
    wide.addEventListener('change', draw)
    return () => wide.removeEventListener('change', draw)
  }, [])
  return (
    <aside className={styles.panel} aria-label="Bienvenida">
      <Suspense>{drawn && <WelcomeArt shape="tall" className={styles.art} />}</Suspense>
      <div className={styles.words}>
        <p className={styles.hello}>¡Hola!</p>
        <p className={styles.more}>
          Recuperá el acceso a tu cuenta para reservar turnos médicos y ver los resultados de tus estudios.
        </p>
      </div>
    </aside>
  )
}
