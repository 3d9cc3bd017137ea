import {siteConfiguration, type Site} from '@ceibo/contract/site-configuration'
import * as z from 'zod/mini'

/**
 * The server that renders the pages says its settings in a header of the request it makes for them (the answer of
 * GET /api/configuracion as URI-encoded JSON). It is never taken from a visitor's own request.
 */
export const SITE_HEADER = 'x-portal-site'

/** The settings of the installation, or null where the server does not say them. */
export function siteOfRequest(request: Request): Site | null {
  const sent = request.headers.get(SITE_HEADER)
  if (sent === null) return null
  try {
    return z.decode(siteConfiguration.output, JSON.parse(decodeURIComponent(sent)))
  } catch {
    return null
  }
}
