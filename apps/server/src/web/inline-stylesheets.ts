/**
 * The page with each stylesheet that it links written into it before the link, so that it shows without waiting for
 * another file. The link stays, `disabled`, so that it loads nothing: React finds its own element again (by rel and href),
 * and code that comes later sees that the styles are there. `read` gives the content of an address of ours; what it does
 * not know, what holds relative addresses, and what could end the element early stays a plain link.
 */
export function inlineStylesheets(html: string, read: (href: string) => string | undefined): string {
  return html.replaceAll(/<link\b[^>]*>/gi, (link) => {
    const href = attributeOf(link, 'href')
    if (attributeOf(link, 'rel') !== 'stylesheet' || href === undefined || attributeOf(link, 'media')) return link
    // React Router puts a # behind the address of a sheet that code loaded later needs too, which knows it without.
    const [address = '', mark] = href.split('#')
    const css = read(address)
    if (css === undefined || !canStandInPage(css)) return link
    const ofLaterCode = mark === undefined ? '' : asleep(link.replace(href, address))
    return `<style>${css}</style>${asleep(link)}${ofLaterCode}`
  })
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
}

const asleep = (link: string) => link.replace(/\s*\/?>$/, ' disabled=""/>')

const canStandInPage = (css: string) => !/<\/style/i.test(css) && !/url\(\s*["']?(?!["']|data:|\/|#|https?:)/i.test(css)
