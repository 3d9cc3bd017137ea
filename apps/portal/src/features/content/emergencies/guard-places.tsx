import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import {MarkedText} from '#shared/site/marked-text.tsx'
import {OpenNow, WeeklyHours} from '#shared/site/open-now.tsx'
import styles from './guard-places.module.css'
import type {GuardPlace} from './guards-by-centre.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

type Props = {place: GuardPlace}

/** A medical centre with its guards, its address and how to get there. */
export function MedicalGuards({place: {centre, guards, closures}}: Props) {
  const {slug, name, address, city, phone, sections} = centre
  // The sections of kind `info` of a centre say how to get there.
  const arriving = sections.filter(({kind}) => kind === 'info').flatMap(({paragraphs}) => paragraphs)
  return (
    <article className={styles.place} aria-labelledby={`guardia-${slug}`}>
      <ul className={styles.guards}>
        {guards.map(({id, title, specialties, hours}) => (
          <li key={id} className={styles.guard}>
            <h3>{title}</h3>
            <p className={styles.open}>
              <OpenNow hours={hours} closures={closures} thing="guardia" />
            </p>
            <ul className={styles.specialties} aria-label="Especialidades">
              {specialties.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            <div className={styles.hours}>
              <WeeklyHours hours={hours} />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.where}>
        <h3 id={`guardia-${slug}`}>{name}</h3>
        <p className={styles.address}>
          <Icon of={MapPin} />
          <span>
            {address}, {city}
          </span>
        </p>
        <MarkedText paragraphs={arriving} />
        <p>
          Teléfono: <PhoneLink number={phone} />
        </p>
        <ButtonLink href={pathTo(PATHS.centre, {slug})} kind="ghost">
          Ver el centro y el mapa
        </ButtonLink>
      </div>
    </article>
  )
}

/** A dental centre with the hours of its guard. */
export function DentalGuard({place: {centre, guards, closures}}: Props) {
  const {slug, name, address, city, phone} = centre
  return (
    <li className={styles.card}>
      <h3>
        <a href={pathTo(PATHS.centre, {slug})}>{name}</a>
      </h3>
      {guards.map(({id, hours}) => (
        <div key={id}>
          <p className={styles.open}>
            <OpenNow hours={hours} closures={closures} thing="guardia" />
          </p>
          <div className={styles.hours}>
            <WeeklyHours hours={hours} />
          </div>
        </div>
      ))}
      <p className={styles.address}>
        <Icon of={MapPin} />
        <span>
          {address}, {city}
        </span>
      </p>
      <PhoneLink number={phone} />
    </li>
  )
}
