import type {Site} from '@ceibo/contract/content/site-configuration'
import {createContext, use, useEffect, useState, type ReactNode} from 'react'
import type {PageContext} from '@ceibo/contract/pages/page-context'
import {createContext as createRouterContext} from 'react-router'

/** Default settings until those of the installation have loaded, of the same shape, to avoid a layout shift. */
export const DEFAULT_SITE: Site = {
  brandName: 'Ceibo',
  appointmentsPhone: '0810-333-8876',
  emergencyPhone: '0810-333-8877',
  membersSite: '',
  captcha: 'pow',
  recaptchaSiteKey: null,
  maintenance: {state: 'none', closedLogin: 'remember'},
  attachesReports: false,
  demo: false,
  portal: 'open',
  awaitsSetUp: false,
}

const KnownSite = createContext<Site | null>(null)

/** The brand, the telephones and the members' site. */
export const useSite = (): Site => use(KnownSite) ?? DEFAULT_SITE

/** The settings come with the document when the server has them; otherwise the browser fetches them once. */
export function SiteProvider({fromServer, children}: {fromServer: Site | null; children: ReactNode}) {
  const [asked, setAsked] = useState<Site | null>(null)
  useEffect(() => {
    if (fromServer !== null) return
    const stop = new AbortController()
    import('./fetch-site.ts')
      .then(({fetchSite}) => fetchSite(stop.signal))
      .then(setAsked)
      // On failure the defaults stay; the page's own calls report what is wrong.
      .catch(() => undefined)
    return () => stop.abort()
  }, [fromServer])
  return <KnownSite value={fromServer ?? asked}>{children}</KnownSite>
}

/** The server's context for the loaders; null in development, where pages are rendered without the server. */
export const pageContext = createRouterContext<PageContext | null>(null)
