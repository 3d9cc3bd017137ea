import {createHash} from 'node:crypto'
import {type InlineParts, inlinePartsOf} from './page-document.ts'

export type PagePolicyOptions = {
  /** Further origins of scripts and frames, such as reCAPTCHA's. */
  captchaOrigins?: readonly string[]
  /** The origin of frames that only this page may show. */
  frames?: string
  /** The page is looked at beside its editor: pages of this site may frame it, and nothing of it runs. */
  isPreview?: boolean
  https: boolean
}

/**
 * The Content-Security-Policy of one page: scripts and styles of this origin, and the inline ones by hash. No
 * inline handler runs; a style attribute applies only if it was in the served page.
 */
export function pagePolicy(
  page: string | InlineParts,
  {captchaOrigins = [], frames, isPreview = false, https}: PagePolicyOptions,
): string {
  const {scripts, styles, styleAttributes} = typeof page === 'string' ? inlinePartsOf(page) : page
  const framed = [...captchaOrigins, ...(frames === undefined ? [] : [frames])]
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', isPreview ? ["'none'"] : ["'self'", ...hashesOf(scripts), ...captchaOrigins]],
    ['style-src', ["'self'", ...hashesOf(styles)]],
    ['style-src-attr', attributeHashes(styleAttributes)],
    ['img-src', ["'self'", 'data:', 'blob:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['frame-src', framed.length > 0 ? framed : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', [isPreview ? "'none'" : "'self'"]],
    ['frame-ancestors', [isPreview ? "'self'" : "'none'"]],
    ...(isPreview ? [PREVIEW_SANDBOX] : []),
  ]
  const policy = directives.map(([name, sources]) => [name, ...sources].join(' '))
  // reCAPTCHA creates scripts from strings, which trusted types forbid.
  if (captchaOrigins.length === 0) policy.push("require-trusted-types-for 'script'", 'trusted-types default')
  return [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** The origin is that of the page, for its fonts, and the links open the real pages. */
const PREVIEW_SANDBOX: [string, readonly string[]] = [
  'sandbox',
  ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
]

/** The two style directives of a page with inline styles only. */
export function inlineHashes(html: string): string {
  const {styles, styleAttributes} = inlinePartsOf(html)
  return `style-src ${hashesOf(styles).join(' ') || "'none'"}; style-src-attr ${attributeHashes(styleAttributes).join(' ')}`
}

function attributeHashes(values: readonly string[]): string[] {
  return values.length > 0 ? ["'unsafe-hashes'", ...hashesOf(values)] : ["'none'"]
}

const hashesOf = (contents: readonly string[]) =>
  [...new Set(contents)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
