import {textFontUrl} from '@ceibo/ui/pure/text-font-url'
import '@ceibo/ui/base.css'
import type {ReactNode} from 'react'
import {Links, Meta, Outlet, Scripts, ScrollRestoration} from 'react-router'
import {DEFAULT_SITE} from '../shared/site-settings.tsx'
import {BrokenPage} from './broken-page.tsx'
import './document.css'
import {OfflineBanner} from './offline-banner.tsx'
import {PortalProviders} from './portal-providers.tsx'

export const meta = () => [{title: DEFAULT_SITE.brandName}]

/** The document around every page. It carries nothing personal: the server keeps one copy for everybody. */
export function Layout({children}: {children: ReactNode}) {
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b5e63" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="preload" href={textFontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          Ir al contenido
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Portal() {
  return (
    <PortalProviders>
      <OfflineBanner />
      <Outlet />
    </PortalProviders>
  )
}

export function ErrorBoundary() {
  return <BrokenPage />
}
