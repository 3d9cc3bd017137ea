import {PATHS} from '@ceibo/contract/paths'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {useSite} from '../../shared/site-settings.tsx'
import styles from './landing-footer.module.css'
import {ForPatient, ForVisitor} from './way-in.tsx'

/** The footer: the brand and the links. */
export function LandingFooter() {
  const {brandName} = useSite()
  return (
    <footer className={styles.foot}>
      <div className={styles.inside}>
        <BrandMark name={brandName} tone="light" />
        <nav aria-label="Tu cuenta" className={styles.links}>
          <ForVisitor>
            <a href={PATHS.login}>Ingresar</a>
            <a href={PATHS.registration}>Crear una cuenta</a>
          </ForVisitor>
          <ForPatient>
            <a href={PATHS.area}>Ir a mi portal</a>
          </ForPatient>
          <a href="#contenido">Volver arriba</a>
        </nav>
      </div>
    </footer>
  )
}
