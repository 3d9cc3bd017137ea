import {STATIC_PAGE, type PublicCentre} from '@ceibo/contract/pages/page-context'
import {AppLinkProvider} from '@ceibo/ui/app-link'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {ButtonLink} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import {weeklySentence} from '@ceibo/rules/content/opening-texts'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead} from '#shared/site/public-head.ts'
import {publishedContent} from '#shared/site/published-content.ts'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './offline-page.module.css'

export const handle = STATIC_PAGE

export const meta = publicHead(() => ({
  title: 'Sin conexión',
  description: 'Los teléfonos de la red, de las guardias y de los centros, sin conexión a internet.',
  isHidden: true,
}))

export async function loader({context}: LoaderFunctionArgs) {
  const {centres, guards} = await publishedContent({context})
  return {centres, guards}
}

/**
 * The page with telephones that the service worker shows at the address of a page that cannot be loaded. It contains everything that
 * it needs, and its links lead only to telephones.
 */
export default function OfflinePage() {
  const {brandName, appointmentsPhone, emergencyPhone} = useSite()
  const {centres, guards} = useLoaderData<typeof loader>()
  const cities = [...Map.groupBy(centres, ({city}) => city)]
  return (
    <AppLinkProvider value="a">
      <header className={styles.bar}>
        <BrandMark name={brandName} />
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <div className={styles.words}>
          <h1>No hay conexión a internet</h1>
          <p>Esta página quedó guardada en tu dispositivo. Los teléfonos funcionan igual.</p>
          {/* An empty address loads the page that was requested. */}
          <ButtonLink href="">Probar de nuevo</ButtonLink>
        </div>
        <ul className={styles.lines}>
          <li className={styles.line} data-urgent="">
            <Icon of={Siren} size="1.7em" />
            <span>
              <b>Emergencias</b> Si es urgente, llamá ya.
            </span>
            <PhoneLink number={emergencyPhone} />
          </li>
          <li className={styles.line}>
            <Icon of={CalendarClock} size="1.7em" />
            <span>
              <b>Turnos</b> Para reservar, cambiar o anular.
            </span>
            <PhoneLink number={appointmentsPhone} />
          </li>
        </ul>
        {guards.length > 0 && (
          <section aria-labelledby="guardias-titulo">
            <h2 id="guardias-titulo">Guardias</h2>
            <ul className={styles.places}>
              {guards.map((guard) => (
                <Place
                  key={guard.id}
                  title={guard.title}
                  centre={centres.find(({slug}) => slug === guard.centre)}
                  lines={[guard.specialties.join(', '), weeklySentence(guard.hours)]}
                />
              ))}
            </ul>
          </section>
        )}
        {cities.length > 0 && <h2>Centros</h2>}
        {cities.map(([city, own]) => (
          <section key={city} aria-label={city}>
            <h3>{city}</h3>
            <ul className={styles.places}>
              {own.map((centre) => (
                <Place key={centre.slug} title={centre.name} centre={centre} lines={[]} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </AppLinkProvider>
  )
}

type PlaceProps = {title: string; centre: PublicCentre | undefined; lines: readonly string[]}

function Place({title, centre, lines}: PlaceProps) {
  return (
    <li className={styles.place}>
      <b>{title}</b>
      {centre && <span>{centre.name === title ? centre.address : `${centre.name}, ${centre.address}`}</span>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {centre && <PhoneLink number={centre.phone} />}
    </li>
  )
}
