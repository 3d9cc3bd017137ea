import {isStaticPage} from '@ceibo/contract/pages/page-context'
import {AppLinkProvider} from '@ceibo/ui/app-link'
import '@ceibo/ui/base.css'
import textFontUrl from '@ceibo/ui/fonts/atkinson-hyperlegible-next-spanish.woff2?url'
import type {ReactNode} from 'react'
import {preload} from 'react-dom'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useNavigation,
  type LoaderFunctionArgs,
} from 'react-router'
import {OWN_SKIP_LINK} from '@ceibo/web-kit/page/page-meta'
import {AnnouncerProvider} from '@ceibo/web-kit/page/announcer.tsx'
import {ACTING_PLACE} from '#shared/family/acting-target.ts'
import {ASKED_STEP, EARLY_PRESS} from '@ceibo/web-kit/page/hydration'
import {TAKE_SECRETS} from '#shared/session/link-secret.ts'
import {DEFAULT_SITE, pageContext, SiteProvider} from '@ceibo/web-kit/session/site-settings.tsx'
import {BrokenPage} from './broken-page.tsx'
import './document.css'
import {ConnectionBanner, OpeningBar} from './page-bars.tsx'
import {RouterLink} from './router-link.tsx'

/**
 * An inline script that runs before any script that loads another one. With Trusted Types the browser refuses to turn text into
 * code. This policy allows the only exception that our pages need: starting their own workers, whose addresses begin with /assets/
 * of this site. Everything else, such as assigning text to innerHTML, stays refused.
 */
const TRUSTED_SCRIPT_URLS =
  'self.trustedTypes?.createPolicy("default",{createScriptURL:(a)=>{' +
  'const u=new URL(a,location.href);' +
  'if(u.origin===location.origin&&u.pathname.startsWith("/assets/"))return a}});'

export const meta = () => [{title: DEFAULT_SITE.brandName}]

/** The server renders pages with the origin of PUBLIC_URL, so that absolute addresses in a page never depend on a visitor's request. */
export const loader = ({context, request}: LoaderFunctionArgs) => ({
  site: context.get(pageContext)?.site ?? null,
  origin: new URL(request.url).origin,
})

// Inline scripts run from the server's HTML and hydration does not touch them, so the browser's bundle does not include their text.
const FIRST_SCRIPT = import.meta.env.SSR ? TRUSTED_SCRIPT_URLS + TAKE_SECRETS : ''
const LATER_SCRIPT = import.meta.env.SSR ? EARLY_PRESS + ASKED_STEP + ACTING_PLACE : ''

/** The settings are loaded once, with the document. */
export const shouldRevalidate = () => false

/**
 * The document around every page. It contains nothing personal, because the server caches one copy for everybody. The document of
 * a static page has no inline scripts of this file and no code of React.
 */
export function Layout({children}: {children: ReactNode}) {
  const matches = useMatches()
  const isStatic = matches.some(({handle}) => isStaticPage(handle))
  // Only on the server, before every picture, so that the font is requested over the connection that is already open.
  if (import.meta.env.SSR) preload(textFontUrl, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'})
  return (
    <html lang="es-AR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {!isStatic && <script dangerouslySetInnerHTML={{__html: FIRST_SCRIPT}} suppressHydrationWarning />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b5e63" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {!isStatic && <script dangerouslySetInnerHTML={{__html: LATER_SCRIPT}} suppressHydrationWarning />}
        <Meta />
        <Links />
      </head>
      <body>
        {!matches.some(({handle}) => handle === OWN_SKIP_LINK) && (
          <a className="skip-link" href="#contenido">
            Ir al contenido
          </a>
        )}
        {children}
        {!isStatic && <ScrollRestoration />}
        {!isStatic && <Scripts />}
      </body>
    </html>
  )
}

export default function Portal() {
  const {site} = useLoaderData<typeof loader>()
  const {state} = useNavigation()
  return (
    <SiteProvider fromServer={site}>
      <AppLinkProvider value={RouterLink}>
        <AnnouncerProvider>
          <ConnectionBanner />
          {state !== 'idle' && <OpeningBar />}
          <Outlet />
        </AnnouncerProvider>
      </AppLinkProvider>
    </SiteProvider>
  )
}

export function ErrorBoundary() {
  return <BrokenPage />
}
