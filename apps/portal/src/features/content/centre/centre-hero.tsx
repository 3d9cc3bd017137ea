import type {PublicCentre, PublishedContent, SitePicture as PictureFacts} from '@ceibo/contract/pages/page-context'
import type {Closure} from '@ceibo/rules/content/opening-hours'
import {Breadcrumb, type Crumb} from '@ceibo/ui/breadcrumb'
import {Icon} from '@ceibo/ui/icon'
import {PATHS} from '@ceibo/contract/pages/paths'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import {OpenNow} from '#shared/site/open-now.tsx'
import heading from '#shared/site/site-page-heading.module.css'
import {SitePicture} from '#shared/site/site-picture.tsx'
import {WaysToBook} from '#shared/site/ways-to-book.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './centre-hero.module.css'

type Props = {
  centre: PublicCentre
  guards: PublishedContent['guards']
  closures: readonly Closure[]
  /** Those of its guards, which attend on holidays. */
  guardClosures: readonly Closure[]
  pictures: Readonly<Record<string, PictureFacts>>
}

/** The breadcrumb of the page. */
export const crumbsOf = ({name}: Pick<PublicCentre, 'name'>): Crumb[] => [
  {name: 'Inicio', href: PATHS.front},
  {name: 'Centros', href: `${PATHS.front}#centros`},
  {name},
]

/** The head of the page: the centre's picture, its name, whether it and its guards are open, and the two ways to make an appointment. */
export function CentreHero({centre, guards, closures, guardClosures, pictures}: Props) {
  const {slug, name, address, city, phone, hours, cover} = centre
  return (
    <div className={heading.band}>
      <div className={styles.inside}>
        {cover !== undefined && cover in pictures && (
          <div className={styles.cover}>
            <SitePicture name={cover} pictures={pictures} sizes="(min-width: 850px) 40vw, 100vw" isFirst />
          </div>
        )}
        <div className={`${heading.words} ${styles.words}`}>
          <Breadcrumb crumbs={crumbsOf({name})} />
          <h1>{name}</h1>
          <p className={styles.place}>
            <Icon of={MapPin} />
            <span>
              {address}, {city}
            </span>
          </p>
          <p className={styles.open}>
            <OpenNow hours={hours} closures={closures} />
          </p>
          {guards.length > 0 && (
            <ul className={styles.guards} aria-label="Guardias">
              {guards.map(({id, title, specialties, hours: guardHours}) => (
                <li key={id}>
                  <Icon of={Siren} />
                  <div>
                    <a href={PATHS.emergencies}>{title}</a>
                    <OpenNow hours={guardHours} closures={guardClosures} thing="guardia" />
                    <small>{specialties.join(', ')}</small>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <div className={`${heading.actions} ${styles.actions}`}>
            <WaysToBook centreId={slug} />
            <p className={styles.phone}>
              <Icon of={Phone} />
              <PhoneLink number={phone} />
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}
