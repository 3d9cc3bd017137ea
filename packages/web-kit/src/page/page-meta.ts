import type {Site} from '@ceibo/contract/content/site-configuration'
import {DEFAULT_SITE} from '#session/site-settings.tsx'

type Match = {loaderData?: unknown} | undefined
type MetaArguments = {matches: readonly Match[]}

/** The title of a page followed by the name of the network; for a route's `meta`. Static pages use `publicHead` of public-head.ts. */
export const titled =
  (title: string, description?: string) =>
  ({matches}: MetaArguments) => [
    {title: `${title} · ${brandName(matches)}`},
    ...(description ? [{name: 'description', content: description}] : []),
  ]

function brandName(matches: readonly Match[]): string {
  const site = matches.map((match) => siteIn(match?.loaderData)).find((found) => found !== undefined)
  return site?.brandName ?? DEFAULT_SITE.brandName
}

/** The root loader returns the settings of the installation. */
function siteIn(data: unknown): Pick<Site, 'brandName'> | undefined {
  if (typeof data !== 'object' || data === null || !('site' in data)) return undefined
  const {site} = data
  if (typeof site !== 'object' || site === null || !('brandName' in site)) return undefined
  return typeof site.brandName === 'string' ? {brandName: site.brandName} : undefined
}

/** The handle of a page that renders its own skip link, in the language of its reader. */
export const OWN_SKIP_LINK = {skipLink: 'own'}
