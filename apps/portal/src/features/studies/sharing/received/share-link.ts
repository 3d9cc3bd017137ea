import * as z from 'zod/mini'

/** The parameter of the address with the study whose images are shown. */
export const IMAGES_OF = 'imagenes'

const payload = z.object({url: z.string(), exp: z.optional(z.number())})

export type ShareLink = {
  /** The secret by which the share is asked for. */
  token: string
  expiresAt: Date | null
}

/** What a SMART Health Link says, as the address of the page carried it; null when it says nothing. */
export function readShareLink(link: string | undefined): ShareLink | null {
  const [, encoded] = /^shlink:\/([\w-]+)$/.exec(link ?? '') ?? []
  if (encoded === undefined) return null
  try {
    const {url, exp} = payload.parse(JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))))
    return {token: url.slice(url.lastIndexOf('/') + 1), expiresAt: exp === undefined ? null : new Date(exp * 1000)}
  } catch {
    return null
  }
}
