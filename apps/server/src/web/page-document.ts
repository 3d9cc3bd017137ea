import {defaultTreeAdapter, html, parse, serialize} from 'parse5'
import type {DefaultTreeAdapterTypes} from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** The inline parts of a page that its Content-Security-Policy lists; structured data does not run, and is none of them. */
export type InlineParts = {scripts: readonly string[]; styles: readonly string[]; styleAttributes: readonly string[]}

/** The inline scripts, styles and style attributes of a page. */
export const inlinePartsOf = (page: string): InlineParts => partsIn(elementsOf(parse(page)))

type Additions = {
  /** The stylesheet of the build at an address; undefined when there is none. */
  stylesheet: (href: string) => string | undefined
  /** Added last in the head, so that it overrides all other styles. */
  styles: string | undefined
}

/**
 * Inlines each linked stylesheet of a page before its link, so that the page renders without waiting for another
 * file. The link stays, `disabled`, so that it loads nothing: React finds its element (by rel and href), and code
 * loaded later sees that the styles are present. A stylesheet that cannot be inlined stays a plain link.
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
  // React Router adds a # to the address of a sheet that lazy code needs too; that code uses the address without it.
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

/** True for CSS that does not end its element early and has no relative URL. */
const canStandInPage = (css: string) => !/<\/style/i.test(css) && !/url\(\s*["']?(?!["']|data:|\/|#|https?:)/i.test(css)

function styleElement(css: string): Element {
  const style = defaultTreeAdapter.createElement('style', html.NS.HTML, [])
  defaultTreeAdapter.insertText(style, css)
  return style
}

function partsIn(elements: readonly Element[]): InlineParts {
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName)
  const inline = ({attrs}: Element) =>
    attrs.every(({name, value}) => name !== 'src' && !(name === 'type' && value === 'application/ld+json'))
  return {
    scripts: named('script').filter(inline).map(textOf),
    styles: named('style').map(textOf),
    styleAttributes: elements.flatMap(({attrs}) => attrs.filter(({name}) => name === 'style').map(({value}) => value)),
  }
}

const textOf = ({childNodes}: Element) => childNodes.map((child) => ('value' in child ? child.value : '')).join('')

/** The descendant elements of a node, in document order. */
function elementsOf(root: Node): Element[] {
  const found: Element[] = []
  const visit = (node: Node) => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(root)
  return found
}
