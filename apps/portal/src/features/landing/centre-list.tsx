import type {PublicCentre} from '@ceibo/contract/page-context'
import {PhoneLink} from '@ceibo/ui/app-link'
import styles from './centre-list.module.css'

/** Every centre with its telephone, by city: those with most centres first. */
export function CentreList({centres}: {centres: readonly PublicCentre[]}) {
  const cities = [...Map.groupBy(centres, ({city}) => city)].toSorted(([, a], [, b]) => b.length - a.length)
  return (
    <section id="centros" className={styles.section} aria-labelledby="centros-titulo">
      <h2 id="centros-titulo">Nuestros centros</h2>
      <div className={styles.cities}>
        {cities.map(([city, own]) => (
          <section key={city} className={styles.city} data-large={own.length > 4 || undefined} aria-label={city}>
            <h3>{city}</h3>
            <ul className={styles.centres}>
              {own.map((centre) => (
                <li key={centre.slug} className={styles.centre}>
                  <h4>{centre.name}</h4>
                  <p className={styles.address}>{centre.address}</p>
                  <PhoneLink number={centre.phone} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
