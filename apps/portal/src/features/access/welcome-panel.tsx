import {lazy, Suspense, useEffect, useState} from 'react'
import styles from './welcome-panel.module.css'

const WelcomeArt = lazy(() => import('@ceibo/ui/art/welcome-art').then(({WelcomeArt}) => ({default: WelcomeArt})))

/** Where the panel is shown at all; the same width as in its styles. */
const WIDE = '(min-width: 850px)'

/** Beside the form on a desktop: who we are, over the river at dawn. A phone does not load the drawing. */
export function WelcomePanel() {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const draw = () => setDrawn(wide.matches)
    draw()
    wide.addEventListener('change', draw)
    return () => wide.removeEventListener('change', draw)
  }, [])
  return (
    <aside className={styles.panel} aria-label="Te damos la bienvenida">
      <Suspense>{drawn && <WelcomeArt shape="tall" className={styles.art} />}</Suspense>
      <div className={styles.words}>
        <p className={styles.motto}>La salud, cerca de tu casa</p>
        <p className={styles.more}>Turnos, resultados y tu familia, en un solo lugar.</p>
      </div>
    </aside>
  )
}
