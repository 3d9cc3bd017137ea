import {AppLinkProvider} from '@ceibo/ui/app-link'
import {Outlet, useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publishedContent} from '../../shared/published-content.ts'
import {SiteFooter} from './site-footer.tsx'
import {SiteHeader} from './site-header.tsx'
import styles from './site-layout.module.css'

export async function loader({context}: LoaderFunctionArgs) {
  const {footer} = await publishedContent({context})
  return {footer}
}

/**
 * Around every public page: the header with the menu and the ways to sign in, and the footer. Each public page is a document of
 * its own, so its links are plain ones, also where a form runs React.
 */
export default function SiteLayout() {
  const {footer} = useLoaderData<typeof loader>()
  return (
    <AppLinkProvider value="a">
      <script type="module" src="/public-page.js" async />
      <SiteHeader />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter footer={footer} />
    </AppLinkProvider>
  )
}
