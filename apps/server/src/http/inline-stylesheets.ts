/**
 * The page with each stylesheet that it links written into it before the link, so that it shows without waiting for
 * another file. The link stays, as `media="print"`: React finds its own element again (by rel and href) and the file is in
 * the browser's cache for the next page. `read` gives the content of an address of ours; what it does not know, what holds
 * relative addresses, and what could end the element early stays a plain link.
 */
export function inlineStylesheets(html: string, read: (href: string) => string | undefined): string {
  return html.replaceAll(/<link\b[^>]*>/gi, (link) => {
    const href = attributeOf(link, 'href')
    if (attributeOf(link, 'rel') !== 'stylesheet' || href === undefined || attributeOf(link, 'media')) return link
    const css = read(href)
    if (css === undefined || !canStandInPage(css)) return link
    return `<style>${css}</style>${link.replace(/\s*\/?>$/, ' media="print"/>')}`
  })
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
}

const canStandInPage = (css: string) => !/<\/style/i.test(css) && !/url\(\s*["']?(?!["']|data:|\/|#|https?:)/i.test(css)
