import {STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'
import {isStaticPage, LATE_SCRIPT} from '@ceibo/contract/pages/page-context'
import {AppLinkProvider} from '@ceibo/ui/app-link'
import {useEffect} from 'react'
import {Outlet, useLoaderData, useMatches, type LoaderFunctionArgs} from 'react-router'
import {closeLeftPanel} from '#shared/site/close-left-panel.ts'
import {publishedContent} from '#shared/site/published-content.ts'
import {SiteFooter} from './site-footer.tsx'
import {SiteHeader} from './site-header.tsx'
import styles from './site-header.module.css'

export async function loader({context}: LoaderFunctionArgs) {
  const {footer} = await publishedContent({context})
  return {footer}
}

/** Marks the document when somebody has signed in, as the script of the static pages does; only in the server's HTML. */
const MARK_SIGNED_IN = import.meta.env.SSR
  ? `try{if(localStorage.getItem('${STORAGE_KEYS.signIn}'))document.documentElement.dataset.signedIn=''}catch{}`
  : ''

/**
 * Around every public page: the header with the menu and the ways to sign in, and the footer. Each public page is a document of
 * its own, so its links are plain ones, also where a form runs React.
 */
export default function SiteLayout() {
  const {footer} = useLoaderData<typeof loader>()
  const isStatic = useMatches().some(({handle}) => isStaticPage(handle))
  // Static pages run no effects: their script calls it.
  useEffect(closeLeftPanel, [])
  return (
    <AppLinkProvider value="a">
      {isStatic ? (
        <script dangerouslySetInnerHTML={{__html: LATE_SCRIPT}} />
      ) : (
        <script dangerouslySetInnerHTML={{__html: MARK_SIGNED_IN}} suppressHydrationWarning />
      )}
      <SiteHeader />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter footer={footer} />
    </AppLinkProvider>
  )
}
