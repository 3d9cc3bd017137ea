import {STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import {networkData} from '@ceibo/rules/content/structured-data/network-data'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead} from '#shared/site/public-head.ts'
import {pageDay, publishedContent} from '#shared/site/published-content.ts'
import {CentreCarousel} from './centre-carousel.tsx'
import {CentreList} from './centre-list.tsx'
import {CheckUp} from './check-up.tsx'
import {DayNotice} from './day-notice.tsx'
import {GuardBand} from './guard-band.tsx'
import {landingContent} from './landing-content.ts'
import {LandingHero} from './landing-hero.tsx'
import {NewsCards} from './news-cards.tsx'
import {PortalParts} from './portal-parts.tsx'
import styles from './landing.module.css'

export const handle = STATIC_PAGE

export const meta = publicHead(({site, origin}) => ({
  title: 'Centros médicos y odontológicos',
  description: 'Reservá turnos, mirá los resultados de tus estudios y encontrá tu centro más cercano.',
  data: networkData(site, origin),
}))

export async function loader({context}: LoaderFunctionArgs) {
  return landingContent(await publishedContent({context}), pageDay({context}))
}

/** The landing page: search, the guard, news, centres, the check-up, the portal and the telephones. */
export default function LandingPage() {
  const {centres, featured, guards, news, notices, pictures, tags} = useLoaderData<typeof loader>()
  return (
    <>
      {notices.map((notice) => (
        <DayNotice key={notice.id} notice={notice} />
      ))}
      <div className={styles.sections}>
        <LandingHero tags={tags} />
        {guards.length > 0 && <GuardBand guards={guards} />}
        {news.length > 0 && <NewsCards news={news} pictures={pictures} />}
        {centres.length > 0 && <CentreCarousel centres={centres} pictures={pictures} />}
        {featured && <CheckUp featured={featured} pictures={pictures} />}
        <PortalParts />
        {centres.length > 0 && <CentreList centres={centres} />}
      </div>
    </>
  )
}
