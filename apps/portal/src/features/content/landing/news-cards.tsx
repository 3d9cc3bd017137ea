import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {BrandFlower} from '@ceibo/ui/brand-mark'
import {SitePicture} from '#shared/site/site-picture.tsx'
import {Carousel} from './carousel.tsx'
import type {LandingNews, LandingPictures} from './landing-content.ts'
import styles from './news-cards.module.css'

const SIZES = '(min-width: 1000px) 23vw, (min-width: 640px) 47vw, 83vw'

/** The last news: a carousel on a phone, a row of two or four elsewhere. */
export function NewsCards({news, pictures}: {news: readonly LandingNews[]; pictures: LandingPictures}) {
  return (
    <Carousel id="novedades" title="Novedades" amount="few">
      {news.map(({id, title, summary, date, href, picture}) => (
        <li key={id}>
          {picture === undefined ? (
            <span className={styles.flower}>
              <BrandFlower />
            </span>
          ) : (
            <SitePicture
              name={picture}
              pictures={pictures}
              sizes={SIZES}
              isCard
              alternative=""
              className={styles.picture}
            />
          )}
          <div className={styles.words}>
            <p className={styles.date}>
              <time dateTime={date}>{longDate(date)}</time>
            </p>
            <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
            <p className={styles.summary}>{summary}</p>
          </div>
        </li>
      ))}
    </Carousel>
  )
}
