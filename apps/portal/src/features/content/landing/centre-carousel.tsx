import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {OpenNow} from '#shared/site/open-now.tsx'
import {SitePicture} from '#shared/site/site-picture.tsx'
import {Carousel} from './carousel.tsx'
import styles from './centre-carousel.module.css'
import {ALL_CENTRES} from './centre-list.tsx'
import type {LandingCentre, LandingPictures} from './landing-content.ts'

const SIZES = '(min-width: 850px) 31vw, (min-width: 640px) 47vw, 83vw'

/** The centres with pictures of their facades, each a link to its page. */
export function CentreCarousel({centres, pictures}: {centres: readonly LandingCentre[]; pictures: LandingPictures}) {
  return (
    <Carousel
      id="centros"
      title="Nuestros centros"
      amount="many"
      aside={<a href={`#${ALL_CENTRES}`}>Ver {centres.length === 1 ? 'el centro' : `los ${centres.length}`}</a>}
    >
      {centres.map(({slug, name, address, city, cover, hours, closures}) => (
        <li key={slug} className={styles.centre}>
          {cover !== undefined && (
            <SitePicture
              name={cover}
              pictures={pictures}
              sizes={SIZES}
              isCard
              alternative=""
              className={styles.cover}
            />
          )}
          <div className={styles.words}>
            <h3>
              <a href={pathTo(PATHS.centre, {slug})}>{name}</a>
            </h3>
            <p className={styles.address}>
              {address}, {city}
            </p>
            <p className={styles.open}>
              <OpenNow hours={hours} closures={closures} showsWeek />
            </p>
          </div>
        </li>
      ))}
    </Carousel>
  )
}
