import {STATIC_PAGE} from '@ceibo/contract/page-context'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {pageContext} from '../../shared/site-settings.tsx'
import {titled} from '../../shared/page-meta.ts'
import {CentreList} from './centre-list.tsx'
import {LandingFooter} from './landing-footer.tsx'
import {LandingHeader} from './landing-header.tsx'
import {LandingHero} from './landing-hero.tsx'
import {PortalParts} from './portal-parts.tsx'
import styles from './landing.module.css'

export const handle = STATIC_PAGE

export const meta = titled(
  'Centros médicos y odontológicos',
  'Reservá turnos, mirá los resultados de tus estudios y encontrá tu centro más cercano.',
)

export async function loader({context}: LoaderFunctionArgs) {
  return {centres: (await context.get(pageContext)?.content.current())?.centres ?? []}
}

/** The landing page: introduction, sign-in, telephones and centres. */
export default function LandingPage() {
  const {centres} = useLoaderData<typeof loader>()
  return (
    <>
      <script src="/public-page.js" async />
      <LandingHeader hasCentres={centres.length > 0} />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <LandingHero />
        <PortalParts />
        {centres.length > 0 && <CentreList centres={centres} />}
      </main>
      <LandingFooter />
    </>
  )
}
