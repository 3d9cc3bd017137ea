import type {Site} from '@ceibo/contract/site-configuration'
import {createContext, use, useEffect, useState, type ReactNode} from 'react'

/** What the pages show before the installation's own settings are known, of the same shape, so that nothing jumps. */
export const DEFAULT_SITE: Site = {
  brandName: 'Ceibo',
  appointmentsPhone: '0810-333-8876',
  emergencyPhone: '0810-333-8877',
  membersSite: '',
  captcha: 'pow',
  recaptchaSiteKey: null,
  maintenance: {state: 'none', closedLogin: 'remember'},
  demo: false,
}

const KnownSite = createContext<Site | null>(null)

/** Brand, telephones, members' site. */
export const useSite = (): Site => use(KnownSite) ?? DEFAULT_SITE

/** The settings come with the document when the server knows them; otherwise the browser asks for them once. */
export function SiteProvider({fromServer, children}: {fromServer: Site | null; children: ReactNode}) {
  const [asked, setAsked] = useState<Site | null>(null)
  useEffect(() => {
    if (fromServer !== null) return
    const stop = new AbortController()
    import('./fetch-site.ts')
      .then(({fetchSite}) => fetchSite(stop.signal))
      .then(setAsked)
      // Without an answer the built-in settings stay; the page's own calls will say what is wrong.
      .catch(() => undefined)
    return () => stop.abort()
  }, [fromServer])
  return <KnownSite value={fromServer ?? asked}>{children}</KnownSite>
}
