import type {CentreContent, SiteContent} from './content-document.ts'
import type {Site} from './site-configuration.ts'

/** A centre as the public pages show it: what the network knows of it, with what the content says. */
export type PublicCentre = {
  slug: string
  name: string
  city: string
  address: string
  phone: string
  isDental: boolean
} & Pick<CentreContent, 'hours' | 'sections' | 'groups' | 'queueCard' | 'cover'> & {place?: CentreContent['place']}

/** A picture of the content; `version` changes with its bytes. Width and height are those of the original, in pixels. */
export type SitePicture = {version: string; width: number; height: number; alternative: string}

/** The content that the public pages show now. The open centres come as the content orders them, then those that it does not name. */
export type PublishedContent = Omit<SiteContent, 'version' | 'centres'> & {
  centres: readonly PublicCentre[]
  pictures: Readonly<Record<string, SitePicture>>
  /** When the content was imported; undefined before the first import, and in development. */
  publishedAt?: Date | undefined
}

/** A rendered page is cached until this content changes. */
export type PublicContent = {current: () => Promise<PublishedContent>}

/** What the server gives to the loaders of a page. `today` is the civil date of Buenos Aires; a static page is rendered anew each day. */
export type PageContext = {site: Site; content: PublicContent; today: string}

/** The handle of a route whose page only informs: the server renders it for its own address, and it ships no framework. */
export const STATIC_PAGE = {rendering: 'static'} as const

/**
 * The only inline script of a static page, the same on all of them. It asks for the script of these pages when the page is there and
 * painted, so that neither its bytes nor its work come before the words.
 */
export const LATE_SCRIPT = 'addEventListener("load",()=>setTimeout(()=>import("/public-page.js"),100))'

/** `reads` names the one value of its query that a static page reads; `frames` is the origin whose frames it may show. */
export type StaticPage = typeof STATIC_PAGE & {reads?: string; frames?: string}

/** What the handle of a route says of a static page; undefined for any other. */
export function staticPageOf(handle: unknown): StaticPage | undefined {
  if (typeof handle !== 'object' || handle === null) return undefined
  if (!('rendering' in handle) || handle.rendering !== STATIC_PAGE.rendering) return undefined
  return {
    ...STATIC_PAGE,
    ...('reads' in handle && typeof handle.reads === 'string' && {reads: handle.reads}),
    ...('frames' in handle && typeof handle.frames === 'string' && {frames: handle.frames}),
  }
}

export const isStaticPage = (handle: unknown): boolean => staticPageOf(handle) !== undefined

/** The handle of a public page with a form: it ships the framework, and search engines may list it as those that only inform. */
export const PUBLIC_FORM = {rendering: 'form'} as const

/** Whether search engines may list a page. */
export const isListedPage = (handle: unknown): boolean => isStaticPage(handle) || isPublicForm(handle)

const isPublicForm = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'rendering' in handle && handle.rendering === PUBLIC_FORM.rendering
