import {BrandMark} from '@ceibo/ui/brand-mark'
import {EmergencyLine} from '../../shared/emergency-line.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import styles from './landing-header.module.css'
import {WayIn} from './way-in.tsx'

/** The header: the brand, the sign-in link and the emergency line. */
export function LandingHeader({hasCentres}: {hasCentres: boolean}) {
  const {brandName} = useSite()
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <BrandMark name={brandName} folds />
        </div>
        <nav aria-label="En esta página" className={styles.links}>
          <a href="#portal">El portal</a>
          {hasCentres && <a href="#centros">Centros</a>}
          <a href="#telefonos">Teléfonos</a>
        </nav>
        <div className={styles.end}>
          <EmergencyLine />
          <WayIn kind="primary" small />
        </div>
      </div>
    </header>
  )
}
