import type {SitePicture} from '@ceibo/contract/pages/page-context'
import {PICTURE_WIDTHS, picturePath, SOCIAL_CARD} from '@ceibo/contract/content/site-picture'
import type {Site} from '@ceibo/contract/content/site-configuration'
import {
  breadcrumbData,
  structuredDocument,
  type StructuredData,
} from '@ceibo/rules/content/structured-data/network-data'
import * as z from 'zod/mini'
import {DEFAULT_SITE} from '@ceibo/web-kit/session/site-settings.tsx'

// The head of a static page. A route with STATIC_PAGE declares:
//
//   export const meta = publicHead<typeof loader>(({loaderData, site, origin}) => loaderData && {
//     title: 'Medios de pago',                                   the name of the network is added
//     description: 'Cómo pagás una consulta …',                  50 to 160 characters
//     crumbs: [{name: 'Inicio', href: '/'}, {name: 'Medios …'}], those of the page's Breadcrumb, if it has one
//     picture: {name: centre.cover, ...pictures[centre.cover]},  a picture of the content; the card of the network without it
//     data: [centreData(centre, {origin, closures})],            things of schema.org: @ceibo/rules/structured-data/…
//   })
//
// It gets a canonical address without a query, Open Graph, a Twitter card, and JSON-LD, which the router escapes. Other pages use
// `titled` of page-meta.ts; the server tells search engines not to list them.

export type PublicHead = {
  title: string
  description: string
  crumbs?: readonly {name: string; href?: string | undefined}[] | undefined
  picture?: (SitePicture & {name: string}) | undefined
  data?: readonly StructuredData[] | undefined
  /** Excludes the page from search engines, for example the offline page. */
  isHidden?: boolean
}

export type HeadSite = Pick<Site, 'brandName' | 'appointmentsPhone' | 'emergencyPhone'>

type HeadArguments<Data> = {
  loaderData?: Data | undefined
  params: Readonly<Record<string, string | undefined>>
  location: {pathname: string}
  matches: readonly ({loaderData?: unknown} | undefined)[]
}

type DataOf<Loader> = Loader extends (...args: never[]) => infer Given ? Awaited<Given> : unknown

type Describe<Data> = (on: {
  loaderData: Data | undefined
  params: Readonly<Record<string, string | undefined>>
  site: HeadSite
  /** The origin of the site (PUBLIC_URL), without a final slash. */
  origin: string
}) => PublicHead | undefined

/** The data of the root's loader. */
const rootData = z.object({
  origin: z.string(),
  site: z.nullable(z.object({brandName: z.string(), appointmentsPhone: z.string(), emergencyPhone: z.string()})),
})

/** For a route's `meta`: the head of a static page. A page without a head, because its loader failed, gets the name of the network. */
export const publicHead =
  <Loader = unknown>(describe: Describe<DataOf<Loader>>) =>
  ({loaderData, params, location, matches}: HeadArguments<DataOf<Loader>>) => {
    const {data: root} = rootData.safeParse(matches[0]?.loaderData)
    const [site, origin] = [root?.site ?? DEFAULT_SITE, root?.origin ?? '']
    const head = describe({loaderData, params, site, origin})
    if (head === undefined) return [{title: site.brandName}]
    const title = `${head.title} · ${site.brandName}`
    const {description, crumbs, data = []} = head
    const url = origin + location.pathname
    const picture = pictureOf(head.picture, site)
    const things = [...data, ...(crumbs === undefined ? [] : [breadcrumbData(crumbs, {origin, url})])]
    return [
      {title},
      {name: 'description', content: description},
      ...(head.isHidden ? [{name: 'robots', content: 'noindex'}] : []),
      {tagName: 'link', rel: 'canonical', href: url},
      {property: 'og:type', content: 'website'},
      {property: 'og:locale', content: 'es_AR'},
      {property: 'og:site_name', content: site.brandName},
      {property: 'og:title', content: title},
      {property: 'og:description', content: description},
      {property: 'og:url', content: url},
      {property: 'og:image', content: origin + picture.path},
      {property: 'og:image:width', content: String(picture.width)},
      {property: 'og:image:height', content: String(picture.height)},
      {property: 'og:image:alt', content: picture.alternative},
      {name: 'twitter:card', content: 'summary_large_image'},
      {name: 'twitter:title', content: title},
      {name: 'twitter:description', content: description},
      {name: 'twitter:image', content: origin + picture.path},
      ...(things.length > 0 ? [{'script:ld+json': structuredDocument(things)}] : []),
    ]
  }

/** Other sites show a picture below this width small, or not at all. */
const MIN_WIDTH = 600

function pictureOf(picture: PublicHead['picture'], {brandName}: HeadSite) {
  if (picture === undefined || picture.width < MIN_WIDTH) return {...SOCIAL_CARD, alternative: brandName}
  const asked = PICTURE_WIDTHS.find((width) => width >= SOCIAL_CARD.width) ?? PICTURE_WIDTHS[0]
  const width = Math.min(asked, picture.width)
  return {
    path: picturePath.of(picture.name, picture.version, asked, 'jpg'),
    width,
    height: Math.round((picture.height * width) / picture.width),
    alternative: picture.alternative,
  }
}

/** The absolute address of a picture of the content, for structured data. */
export const wholeAddressOf = (picture: SitePicture & {name: string}, origin: string): string =>
  origin + pictureOf(picture, DEFAULT_SITE).path
