import type {Site} from './site-configuration.ts'

/** A centre as the public pages show it. */
export type PublicCentre = {slug: string; name: string; city: string; address: string; phone: string; isDental: boolean}

/** The content of public pages. A rendered page is cached until this content changes. */
export type PublicContent = {centres: () => Promise<readonly PublicCentre[]>}

/** What the server gives to the loaders of a page. */
export type PageContext = {site: Site; content: PublicContent}

/** The handle of a route whose page only informs: the server renders it for its own address, and it ships no framework. */
export const STATIC_PAGE = {rendering: 'static'} as const

export const isStaticPage = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'rendering' in handle && handle.rendering === STATIC_PAGE.rendering
