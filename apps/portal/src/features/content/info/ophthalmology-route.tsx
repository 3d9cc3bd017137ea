import {STATIC_PAGE, type PublicCentre, type PublishedContent} from '@ceibo/contract/pages/page-context'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {EyeArt} from '@ceibo/ui/art/eye-art'
import {Icon} from '@ceibo/ui/icon'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead} from '#shared/site/public-head.ts'
import {publishedContent} from '#shared/site/published-content.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {WaysIn} from '#shared/site/ways-in.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import cards from '#shared/site/info-cards.module.css'
import page from '#shared/site/info-page.module.css'
import styles from './ophthalmology.module.css'

export const handle = STATIC_PAGE

export const meta = publicHead(() => ({
  title: 'Oftalmología',
  description: 'Consultas, estudios y tratamientos de los ojos, y en qué centros se hace cada uno.',
  crumbs: [{name: 'Inicio', href: PATHS.front}, {name: 'Oftalmología'}],
}))

export async function loader({context}: LoaderFunctionArgs) {
  const {services, centres} = await publishedContent({context})
  const own = services.filter(({page}) => page === PATHS.ophthalmology)
  return {services: own, sites: sitesOf(own, centres)}
}

type Service = PublishedContent['services'][number]
type EyeSite = Pick<PublicCentre, 'slug' | 'name' | 'city' | 'address' | 'phone'> & {services: readonly string[]}

/** The centres that have some of the services, those with most of them first. */
function sitesOf(services: readonly Service[], centres: readonly PublicCentre[]): EyeSite[] {
  return centres
    .map(({slug, name, city, address, phone}) => ({
      slug,
      name,
      city,
      address,
      phone,
      services: services.filter((one) => one.centres.includes(slug)).map((one) => one.name),
    }))
    .filter((site) => site.services.length > 0)
    .toSorted((one, other) => other.services.length - one.services.length)
}

/** The ophthalmology services, and the centres that offer them. */
export default function OphthalmologyPage() {
  const {services, sites} = useLoaderData<typeof loader>()
  const {appointmentsPhone} = useSite()
  return (
    <>
      <SitePageHeading
        title="Oftalmología"
        lead={<p>Desde el primer control de la vista hasta la cirugía. Mirá qué hace cada centro y elegí el tuyo.</p>}
        art={<EyeArt />}
      >
        <WaysIn kind="primary" text="Sacar un turno" />
        <p className={styles.phone}>
          <Icon of={CalendarClock} />
          <span>
            Por teléfono: <PhoneLink number={appointmentsPhone} />
          </span>
        </p>
      </SitePageHeading>
      <div className={page.body}>
        {services.length > 0 && (
          <section className={page.section} aria-labelledby="que-hacemos">
            <h2 id="que-hacemos">Qué hacemos</h2>
            <ul className={cards.cards} data-columns="3">
              {services.map(({id, name, summary}) => (
                <li key={id} className={cards.card}>
                  <h3>{name}</h3>
                  <p className={page.quiet}>{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {sites.length > 0 && (
          <section className={page.section} aria-labelledby="en-que-centros">
            <h2 id="en-que-centros">En qué centros</h2>
            <ul className={`${cards.cards} ${styles.sites}`} data-columns="3">
              {sites.map((site) => (
                <SiteCard key={site.slug} {...site} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function SiteCard({slug, name, city, address, phone, services}: EyeSite) {
  return (
    <li className={cards.card}>
      <h3>
        <a href={pathTo(PATHS.centre, {slug})}>{name}</a>
      </h3>
      <p className={styles.address}>
        <Icon of={MapPin} size="1.1em" />
        <span>
          {address}, {city}
        </span>
      </p>
      <ul className={styles.services} aria-label={`Servicios de ${name}`}>
        {services.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
      <PhoneLink number={phone} />
    </li>
  )
}
