import {OPEN_CONTENT_BASE} from '@ceibo/contract/content/open-content'
import type {PublishedContent} from '@ceibo/contract/pages/page-context'
import {PATHS, pathTo, PUBLIC_PAGES} from '@ceibo/contract/pages/paths'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {escapeHtml} from '#platform/output/escaped-html.ts'
import {type CachedPage, cachedText} from './cached-page.ts'

/** Search engines may cache these files for an hour. */
const HEADERS = {'cache-control': 'public, max-age=3600'}

type SiteMap = {content: PublishedContent; origin: string; isPage: (path: string) => boolean}

/** The sitemap: the pages that inform and those of the open centres, by whole addresses, with the day of the last import. */
export function sitemapOf({content: {centres, publishedAt}, origin, isPage}: SiteMap): CachedPage {
  const changed = publishedAt === undefined ? '' : `<lastmod>${civilDate(publishedAt)}</lastmod>`
  const urls = [...PUBLIC_PAGES, ...centres.map(({slug}) => pathTo(PATHS.centre, {slug}))]
    .filter(isPage)
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`)
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
  return cachedText(text, {type: 'application/xml; charset=utf-8', headers: HEADERS})
}

/** Addresses that search engines leave out: those behind a login, and those of mailed links. */
const PRIVATE = [
  '/api/',
  '/consola',
  '/demo/',
  PATHS.area,
  pathTo(PATHS.completion, {personId: ''}),
  PATHS.mailRecovery,
  PATHS.documentReupload,
  PATHS.revertEmail,
  PATHS.confirmAttendance,
  PATHS.movedByCentre,
  PATHS.cancelByMail,
  PATHS.changeByMail,
  PATHS.offeredTime,
  PATHS.leaveWaitingList,
  PATHS.sharedStudies,
  PATHS.reportCheck,
  PATHS.phoneScan,
]

export const robotsOf = (origin: string): CachedPage =>
  cachedText(
    [
      'User-agent: *',
      `Allow: ${OPEN_CONTENT_BASE}/`,
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
    {type: 'text/plain; charset=utf-8', headers: HEADERS},
  )

/** Until patients see the portal nobody lists it. */
export const CLOSED_TO_ROBOTS = cachedText('User-agent: *\nDisallow: /\n', {
  type: 'text/plain; charset=utf-8',
  headers: {'cache-control': 'no-store'},
})
