import type {PublicCentre} from '@ceibo/contract/pages/page-context'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {SiteSection} from '#shared/site/site-section.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './centre-list.module.css'

/** The id of the list in its page. */
export const ALL_CENTRES = 'todos-los-centros'

/** Every centre with its telephone, by city: those with most centres first. */
export function CentreList({centres}: {centres: readonly PublicCentre[]}) {
  const cities = [...Map.groupBy(centres, ({city}) => city)].toSorted(([, a], [, b]) => b.length - a.length)
  return (
    <SiteSection id={ALL_CENTRES} title="Todos los centros">
      <div className={styles.cities}>
        {cities.map(([city, own]) => (
          <section key={city} className={styles.city} data-large={own.length > 4 || undefined} aria-label={city}>
            <h3>{city}</h3>
            <ul className={styles.centres}>
              {own.map((centre) => (
                <li key={centre.slug} className={styles.centre}>
                  <h4>
                    <a href={pathTo(PATHS.centre, {slug: centre.slug})}>{centre.name}</a>
                  </h4>
                  <p className={styles.address}>{centre.address}</p>
                  <PhoneLink number={centre.phone} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SiteSection>
  )
}
