import {PATHS, SEARCH_QUERY, withQuery} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import {DrawingFile} from '#shared/site/drawing-file.tsx'
import {ForVisitor, WaysIn} from '#shared/site/ways-in.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './landing-hero.module.css'

/** The search, common searches, the telephone for appointments and the ways to sign in, beside the drawing. */
export function LandingHero({tags}: {tags: readonly string[]}) {
  const {brandName, appointmentsPhone} = useSite()
  return (
    <div className={styles.hero}>
      <div className={styles.art}>
        <DrawingFile name="bienvenida" width={600} height={800} isFirst />
      </div>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.kicker}>{brandName} · Red de centros médicos y odontológicos</p>
          <h1>La salud, cerca de tu casa</h1>
          <search className={styles.search}>
            <form action={PATHS.search} className={styles.form}>
              <label htmlFor="busqueda" className="visually-hidden">
                Especialidad, estudio o centro
              </label>
              <Icon of={Search} className={styles.glass} />
              <input
                id="busqueda"
                name={SEARCH_QUERY}
                type="search"
                enterKeyHint="search"
                placeholder="Pediatría, Salta…"
                required
              />
              <Button type="submit">Buscar</Button>
            </form>
            {tags.length > 0 && (
              <ul className={styles.tags} aria-label="Búsquedas frecuentes">
                {tags.map((tag) => (
                  <li key={tag}>
                    <a href={withQuery(PATHS.search, {[SEARCH_QUERY]: tag})}>{tag}</a>
                  </li>
                ))}
              </ul>
            )}
          </search>
          <p className={styles.phone}>
            <Icon of={CalendarClock} />
            <span>
              Turnos por teléfono: <PhoneLink number={appointmentsPhone} />
            </span>
          </p>
          <div className={styles.ways}>
            <WaysIn kind="light" />
            <ForVisitor>
              <ButtonLink href={PATHS.registration} kind="outline">
                Crear una cuenta
              </ButtonLink>
            </ForVisitor>
          </div>
        </div>
      </div>
    </div>
  )
}
