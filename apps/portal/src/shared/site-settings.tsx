import {siteConfiguration, type Site} from '@ceibo/contract/site-configuration'
import {useQuery} from '@tanstack/react-query'
import {createContext, use, type ReactNode} from 'react'
import {useApi} from './portal-services.tsx'

/** What the pages show before the installation's own settings arrive, of the same shape, so that nothing jumps. */
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

const SiteSettings = createContext<{site: Site; known: boolean}>({site: DEFAULT_SITE, known: false})

/** Brand, telephones, members' site. */
export const useSite = (): Site => use(SiteSettings).site

/** The same, or undefined until the server has said it. */
export function useKnownSite(): Site | undefined {
  const {site, known} = use(SiteSettings)
  return known ? site : undefined
}

export function SiteProvider({children}: {children: ReactNode}) {
  const api = useApi()
  const {data} = useQuery({
    queryKey: ['site'],
    queryFn: ({signal}) => api.call(siteConfiguration, {}, {signal}),
    staleTime: 5 * 60_000,
  })
  return <SiteSettings value={{site: data ?? DEFAULT_SITE, known: data !== undefined}}>{children}</SiteSettings>
}
