import type {LoaderFunctionArgs} from 'react-router'
import {publicHead, type PublicHead} from '#shared/site/public-head.ts'
import {pageContext} from '@ceibo/web-kit/session/site-settings.tsx'

/** The head of a public page with a form. The loader makes it on the server, so that the browser does not load the code for it. */
export const headFor = ({context, request}: LoaderFunctionArgs, head: PublicHead) =>
  publicHead(() => head)({
    params: {},
    location: new URL(request.url),
    matches: [{loaderData: {site: context.get(pageContext)?.site ?? null, origin: new URL(request.url).origin}}],
  })
