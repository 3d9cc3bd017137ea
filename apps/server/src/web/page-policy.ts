import {createHash} from 'node:crypto'

/** What a page's own parts may do, by hashes of what stands in it. */
export type PagePolicyOptions = {
  /** Other origins whose scripts and frames it needs, such as reCAPTCHA's. */
  captchaOrigins?: readonly string[]
  https: boolean
}

/**
 * Content-Security-Policy of one page: scripts and styles of ours, and those that stand in the page by their hash. No
 * inline handler runs; a style attribute counts only if it was in the page as it was served.
 */
export function pagePolicy(html: string, {captchaOrigins = [], https}: PagePolicyOptions): string {
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hashesOf(matches(html, INLINE_SCRIPT)), ...captchaOrigins]],
    ['style-src', ["'self'", ...hashesOf(matches(html, INLINE_STYLE))]],
    ['style-src-attr', attributeHashes(html)],
    ['img-src', ["'self'", 'data:', 'blob:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['frame-src', captchaOrigins.length > 0 ? captchaOrigins : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
  ]
  const policy = directives.map(([name, sources]) => [name, ...sources].join(' '))
  // reCAPTCHA makes code of text.
  if (captchaOrigins.length === 0) policy.push("require-trusted-types-for 'script'", 'trusted-types default')
  return [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** The two style directives of a page that brings its styles along and loads none. */
export function inlineHashes(html: string): string {
  const styles = hashesOf(matches(html, INLINE_STYLE))
  return `style-src ${styles.join(' ') || "'none'"}; style-src-attr ${attributeHashes(html).join(' ')}`
}

function attributeHashes(html: string): string[] {
  const hashes = hashesOf(matches(html, /<[a-z][^>]*?\sstyle="([^"]*)"/gi).map(unescapedAttribute))
  return hashes.length > 0 ? ["'unsafe-hashes'", ...hashes] : ["'none'"]
}

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')

const hashesOf = (contents: readonly string[]) =>
  [...new Set(contents)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)

const unescapedAttribute = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
