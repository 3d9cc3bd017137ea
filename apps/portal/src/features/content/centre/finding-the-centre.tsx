import type {PublicCentre} from '@ceibo/contract/pages/page-context'
import {directionsTo, mapFrame, mapPage} from '@ceibo/contract/content/site-map-links'
import {ButtonLink} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Map from 'lucide/dist/esm/icons/map.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Navigation from 'lucide/dist/esm/icons/navigation.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import {WeeklyHours} from '#shared/site/open-now.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './finding-the-centre.module.css'

/** The address with its hours, telephone and map. The map is from another site, so it is loaded only on a press. */
export function FindingTheCentre({centre: {name, address, city, phone, hours, place}}: {centre: PublicCentre}) {
  return (
    <section className={styles.card} aria-labelledby="donde-titulo">
      <h2 id="donde-titulo">Dónde y cuándo</h2>
      <p className={styles.line}>
        <Icon of={MapPin} />
        <span>
          {address}
          <br />
          {city}
        </span>
      </p>
      {hours.length > 0 && (
        <div className={styles.line}>
          <Icon of={Clock} />
          <WeeklyHours hours={hours} />
        </div>
      )}
      <p className={styles.line}>
        <Icon of={Phone} />
        <PhoneLink number={phone} />
      </p>
      {place && (
        <div className={styles.map} data-print="none">
          <a
            className={styles.opener}
            href={mapPage(place)}
            target="_blank"
            rel="noreferrer"
            data-map-frame={mapFrame(place)}
            data-map-title={`Mapa de ${name}`}
          >
            <Icon of={Map} size="1.7em" />
            <span>
              <b>Ver el mapa</b>
              <small>Lo muestra OpenStreetMap</small>
            </span>
          </a>
        </div>
      )}
      {place && (
        <div data-print="none">
          <ButtonLink href={directionsTo(place)} kind="ghost" icon={Navigation} wide target="_blank" rel="noreferrer">
            Cómo llegar
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
