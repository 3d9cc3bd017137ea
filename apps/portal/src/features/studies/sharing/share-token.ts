import * as z from 'zod/mini'

const payload = z.object({url: z.string()})

/** The secret of a share in its SMART Health Link, as the address of the page carried it; null when there is none. */
export function shareToken(link: string | undefined): string | null {
  const [, encoded] = /^shlink:\/([\w-]+)$/.exec(link ?? '') ?? []
  if (encoded === undefined) return null
  try {
    const {url} = payload.parse(JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))))
    return url.slice(url.lastIndexOf('/') + 1)
  } catch {
    return null
  }
}
