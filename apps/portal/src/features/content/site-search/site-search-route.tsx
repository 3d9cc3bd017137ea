import {STATIC_PAGE, type PublishedContent} from '@ceibo/contract/pages/page-context'
import {SEARCH_QUERY} from '@ceibo/contract/pages/paths'
import {readTyped, siteSearch, type SiteResults} from '@ceibo/rules/content/site-search'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead} from '#shared/site/public-head.ts'
import {publishedContent} from '#shared/site/published-content.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import {allOffered} from './all-offered.ts'
import {OfferedList} from './offered-list.tsx'
import {SearchBox} from './search-box.tsx'
import {SearchResults} from './search-results.tsx'
import {SITE_PAGES} from './site-pages.ts'
import styles from './site-search.module.css'

export const handle = {...STATIC_PAGE, reads: SEARCH_QUERY}

/** Preparing a search takes longer than searching, so it is cached for each version of the content. */
const prepared = new WeakMap<PublishedContent, ReturnType<typeof siteSearch>>()

function searchOf(content: PublishedContent): ReturnType<typeof siteSearch> {
  const search = prepared.get(content) ?? siteSearch(content, SITE_PAGES)
  prepared.set(content, search)
  return search
}

const NOTHING: SiteResults = {results: [], hasAllWords: true}

export async function loader({context, request}: LoaderFunctionArgs) {
  const typed = readTyped(new URL(request.url).searchParams.get(SEARCH_QUERY) ?? '')
  const content = await publishedContent({context})
  if (typed === '') return {typed, ...NOTHING, offered: allOffered(content.centres)}
  return {typed, ...searchOf(content)(typed), offered: []}
}

/** The title includes the number of results, because a screen reader reads the title of a page first. */
export const meta = publicHead<typeof loader>(({loaderData}) => ({
  title: loaderData?.typed ? foundText(loaderData) : 'Buscar',
  description: 'Buscá una especialidad, un estudio o un síntoma: te decimos en qué centros lo atienden.',
}))

/** The search of the site: services and where they are offered, centres, guards and pages. A plain form whose results the server renders. */
export default function SiteSearchPage() {
  const {typed, results, hasAllWords, offered} = useLoaderData<typeof loader>()
  return (
    <>
      <SitePageHeading title="Buscar" lead="Una especialidad, un estudio, un síntoma o un centro.">
        <SearchBox typed={typed} />
      </SitePageHeading>
      <div className={styles.page}>
        {typed === '' ? (
          <OfferedList groups={offered} />
        ) : (
          <>
            <h2 className={styles.count}>{foundText({typed, results, hasAllWords})}</h2>
            <SearchResults typed={typed} results={results} />
          </>
        )}
      </div>
    </>
  )
}

function foundText({typed, results, hasAllWords}: SiteResults & {typed: string}): string {
  if (results.length === 0) return `No encontramos nada para «${typed}»`
  if (!hasAllWords) return `Nada tiene todo lo de «${typed}». Esto es lo más parecido`
  return results.length === 1 ? `1 resultado para «${typed}»` : `${results.length} resultados para «${typed}»`
}
