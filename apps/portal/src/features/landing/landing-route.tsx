import {STATIC_PAGE} from '@ceibo/contract/page-context'
import {networkData} from '@ceibo/rules/structured-data/network-data'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead} from '../../shared/public-head.ts'
import {publishedContent} from '../../shared/published-content.ts'
import {CentreList} from './centre-list.tsx'
import {LandingHero} from './landing-hero.tsx'
import {PortalParts} from './portal-parts.tsx'
import styles from './landing.module.css'

export const handle = STATIC_PAGE

export const meta = publicHead(({site, origin}) => ({
  title: 'Centros médicos y odontológicos',
  description: 'Reservá turnos, mirá los resultados de tus estudios y encontrá tu centro más cercano.',
  data: networkData(site, origin),
}))

export async function loader({context}: LoaderFunctionArgs) {
  const {centres} = await publishedContent({context})
  return {centres}
}

/** The landing page: introduction, sign-in, telephones and centres. */
export default function LandingPage() {
  const {centres} = useLoaderData<typeof loader>()
  return (
    <div className={styles.sections}>
      <LandingHero />
      <PortalParts />
      {centres.length > 0 && <CentreList centres={centres} />}
    </div>
  )
}
