import {prerender} from 'react-dom/static'
import {ServerRouter, type EntryContext} from 'react-router'

export {pageContext} from '@ceibo/web-kit/session/site-settings.tsx'

/** Renders a page completely, without streaming, because the server caches the result. */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failed = false
  const {prelude} = await prerender(<ServerRouter context={context} url={request.url} />, {
    onError: () => {
      failed = true
    },
  })
  headers.set('content-type', 'text/html')
  return new Response(prelude, {status: failed ? 500 : status, headers})
}
