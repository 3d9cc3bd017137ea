import {defaultTreeAdapter, html, parse, serialize} from 'parse5'
import type {DefaultTreeAdapterTypes} from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What stands in a page that its policy has to name. */
export type InlineParts = {scripts: readonly string[]; styles: readonly string[]; styleAttributes: readonly string[]}

/** The scripts, styles and style attributes that stand in a page. */
export const inlinePartsOf = (page: string): InlineParts => partsIn(elementsOf(parse(page)))

type Additions = {
  /** Reads a stylesheet of ours; undefined when there is none at the address. */
  stylesheet: (href: string) => string | undefined
  /** Comes last in the head, over all other styles. */
  styles: string | undefined
}

/**
 * A page with each stylesheet that it links written into it before the link, so that it shows without waiting for another
 * file. The link stays, `disabled`, so that it loads nothing: React finds its own element again (by rel and href), and code
 * that comes later sees that the styles are there. What could not stand in a page stays a plain link.
 */
export function completePage(page: string, {stylesheet, styles}: Additions): {html: string; parts: InlineParts} {
  const document = parse(page)
  for (const element of elementsOf(document)) {
    if (element.tagName === 'link') inlineStylesheet(element, stylesheet)
    if (element.tagName === 'head' && styles !== undefined)
      defaultTreeAdapter.appendChild(element, styleElement(styles))
  }
  return {html: serialize(document), parts: partsIn(elementsOf(document))}
}

function inlineStylesheet(link: Element, stylesheet: Additions['stylesheet']): void {
  const {rel, href, media} = Object.fromEntries(link.attrs.map(({name, value}) => [name, value]))
  if (rel !== 'stylesheet' || href === undefined || media !== undefined || link.parentNode === null) return
  // React Router puts a # behind the address of a sheet that code loaded later needs too, which knows it without.
  const [address = '', mark] = href.split('#')
  const css = stylesheet(address)
  if (css === undefined || !canStandInPage(css)) return
  defaultTreeAdapter.insertBefore(link.parentNode, styleElement(css), link)
  const asleep = {name: 'disabled', value: ''}
  if (mark !== undefined) {
    const attributes = link.attrs.map(({name, value}) => ({name, value: name === 'href' ? address : value}))
    const ofLaterCode = defaultTreeAdapter.createElement('link', html.NS.HTML, [...attributes, asleep])
    defaultTreeAdapter.insertBefore(link.parentNode, ofLaterCode, link)
  }
  link.attrs.push(asleep)
}

/** Text that cannot end its element early and names no file next to it. */
const canStandInPage = (css: string) => !/<\/style/i.test(css) && !/url\(\s*["']?(?!["']|data:|\/|#|https?:)/i.test(css)

function styleElement(css: string): Element {
  const style = defaultTreeAdapter.createElement('style', html.NS.HTML, [])
  defaultTreeAdapter.insertText(style, css)
  return style
}

function partsIn(elements: readonly Element[]): InlineParts {
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName)
  const inline = ({attrs}: Element) => attrs.every(({name}) => name !== 'src')
  return {
    scripts: named('script').filter(inline).map(textOf),
    styles: named('style').map(textOf),
    styleAttributes: elements.flatMap(({attrs}) => attrs.filter(({name}) => name === 'style').map(({value}) => value)),
  }
}

const textOf = ({childNodes}: Element) => childNodes.map((child) => ('value' in child ? child.value : '')).join('')

/** The elements below a node, in their order. */
function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return 'tagName' in node ? [node, ...children] : children
}
