import type {PublishedContent} from '@ceibo/contract/pages/page-context'
import {ButtonLink} from '@ceibo/ui/button'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import {DrawingFile} from '#shared/site/drawing-file.tsx'
import {SitePicture} from '#shared/site/site-picture.tsx'
import site from '#shared/site/site-section.module.css'
import styles from './check-up.module.css'
import type {LandingPictures} from './landing-content.ts'

type Props = {featured: NonNullable<PublishedContent['featured']>; pictures: LandingPictures}

/** The preventive check-up, with its picture or our drawing. */
export function CheckUp({featured: {title, text, action, href, picture}, pictures}: Props) {
  return (
    <section className={site.wide} aria-labelledby="chequeo-titulo">
      <div className={styles.block}>
        <div className={styles.art}>
          {picture === undefined ? (
            <DrawingFile name="chequeo" width={480} height={360} />
          ) : (
            <SitePicture name={picture} pictures={pictures} sizes="(min-width: 850px) 420px, 92vw" alternative="" />
          )}
        </div>
        <div className={styles.words}>
          <h2 id="chequeo-titulo">{title}</h2>
          <p>{text}</p>
          <ButtonLink href={href} iconEnd={ArrowRight}>
            {action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
