import type {PublishedContent} from '@ceibo/contract/pages/page-context'
import {NO_CONTENT} from '@ceibo/contract/content/content-document'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {LoaderFunctionArgs} from 'react-router'
import {pageContext} from '@ceibo/web-kit/session/site-settings.tsx'

/** The content of the public pages, for a loader; empty in development, where pages are rendered without the server. */
export async function publishedContent({context}: Pick<LoaderFunctionArgs, 'context'>): Promise<PublishedContent> {
  return (await context.get(pageContext)?.content.current()) ?? {...NO_CONTENT, centres: [], pictures: {}}
}

/** The civil date for which the server renders a page. */
export const pageDay = ({context}: Pick<LoaderFunctionArgs, 'context'>): string =>
  context.get(pageContext)?.today ?? civilDate(new Date())
