import type {CentreContent, SiteContent} from '#content/content-document.ts'
import type {AuthenticityAnswer} from '#studies/sharing/report-authenticity.ts'
import type {Site} from '#content/site-configuration.ts'

/** A centre as the public pages show it: that of the content, with the data of the network; without a place before it is in the content. */
export type PublicCentre = Omit<CentreContent, 'place'> & Partial<Pick<CentreContent, 'place'>> & {isDental: boolean}

/** A picture of the content; `version` changes with its bytes. Width and height are those of the original, in pixels. */
export type SitePicture = {version: string; width: number; height: number; alternative: string}

/** Days on which some centres, by slug, or all of them where it names none do not attend, from the catalogue of holidays. Guards attend. */
export type PublicHoliday = {reason: string; from: string; until: string; centres?: readonly string[]}

/** The content that the public pages show now. The open centres are in the order of the content, then those that it does not name. */
export type PublishedContent = Omit<SiteContent, 'version' | 'centres' | 'holidays'> & {
  centres: readonly PublicCentre[]
  holidays?: readonly PublicHoliday[] | undefined
  pictures: Readonly<Record<string, SitePicture>>
  /** When the content was imported; undefined before the first import, and in development. */
  publishedAt?: Date | undefined
}

/** A rendered page is cached until this content changes. */
export type PublicContent = {current: () => Promise<PublishedContent>}

/** What the server passes to the loaders of a page. `today` is the civil date of Buenos Aires; a static page is rendered again each day. */
export type PageContext = {site: Site; content: PublicContent; today: string} & AnswerOfPage

/** The answer that a page of its own request shows; absent for a page that is the same for everybody. */
export type AnswerOfPage = {authenticity?: AuthenticityAnswer}

/** The handle of a static page: the server renders it for its own address, and the browser loads no framework. */
export const STATIC_PAGE = {rendering: 'static'} as const

/**
 * The only inline script of a static page, the same on all of them. It loads the script of these pages after the page has loaded and
 * is painted, so that neither its download nor its execution delays the text.
 */
export const LATE_SCRIPT = 'addEventListener("load",()=>setTimeout(()=>import("/public-page.js"),100))'

/** `reads` names the only query parameter that a static page reads; `frames` is the origin of the frames that it may show. */
export type StaticPage = typeof STATIC_PAGE & {reads?: string; frames?: string}

/** The handle of a route if it is that of a static page; otherwise undefined. */
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

/** The handle of a public page with a form: the browser loads the framework, and search engines may list it like a static page. */
export const PUBLIC_FORM = {rendering: 'form'} as const

/** Whether search engines may list a page. */
export const isListedPage = (handle: unknown): boolean => isStaticPage(handle) || isPublicForm(handle)

const isPublicForm = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'rendering' in handle && handle.rendering === PUBLIC_FORM.rendering
