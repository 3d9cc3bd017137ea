import {PATHS} from '@ceibo/contract/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import {CalendarClock} from 'lucide'
import {lazy} from 'react'
import {PhoneLink} from '@ceibo/ui/app-link'
import {useSite} from '../../shared/site-settings.tsx'
import styles from './landing-hero.module.css'
import {ForVisitor} from '../../shared/for-whom.tsx'
import {WaysIn} from '../../shared/ways-in.tsx'

/** A separate chunk, because the login loads it alone; the server renders it. */
const WelcomeArt = lazy(() => import('@ceibo/ui/art/welcome-art').then((art) => ({default: art.WelcomeArt})))

/** The introduction and the links to sign in and register, over the drawing. */
export function LandingHero() {
  const {brandName, appointmentsPhone} = useSite()
  return (
    <div className={styles.hero}>
      <div className={styles.art}>
        <WelcomeArt />
      </div>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.kicker}>{brandName} · Red de centros médicos y odontológicos</p>
          <h1>La salud, cerca de tu casa</h1>
          <p className={styles.lead}>
            Sacá turnos para vos y tu familia, mirá los resultados de tus estudios y encontrá el centro que te queda más
            cómodo.
          </p>
          <div className={styles.ways}>
            <WaysIn kind="light" />
            <ForVisitor>
              <ButtonLink href={PATHS.registration} kind="outline">
                Crear una cuenta
              </ButtonLink>
            </ForVisitor>
          </div>
          <p className={styles.phone}>
            <Icon of={CalendarClock} />
            <span>
              Turnos por teléfono: <PhoneLink number={appointmentsPhone} />
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}
