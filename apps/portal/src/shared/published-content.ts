import type {PublishedContent} from '@ceibo/contract/page-context'
import {NO_CONTENT} from '@ceibo/contract/content-document'
import type {LoaderFunctionArgs} from 'react-router'
import {pageContext} from './site-settings.tsx'

/** The content of the public pages, for a loader; empty in development, where pages are rendered without the server. */
export async function publishedContent({context}: Pick<LoaderFunctionArgs, 'context'>): Promise<PublishedContent> {
  return (await context.get(pageContext)?.content.current()) ?? {...NO_CONTENT, centres: [], pictures: {}}
}
