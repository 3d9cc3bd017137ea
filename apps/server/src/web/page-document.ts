import {defaultTreeAdapter, type DefaultTreeAdapterTypes, html, parse, serialize} from 'parse5'
import {KINDS, readStylesheet, stylesFor, tokensRead, type ReadStylesheet, type UsedInPage} from './page-styles.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** The inline parts of a page that its Content-Security-Policy lists; structured data is not among them, because it does not run. */
export type InlineParts = {scripts: readonly string[]; styles: readonly string[]; styleAttributes: readonly string[]}

/** The inline scripts, styles and style attributes of a page. */
export const inlinePartsOf = (page: string): InlineParts => partsIn(elementsOf(parse(page)))

type Additions = {
  /** The stylesheet of the build at an address; undefined when there is none. */
  stylesheet: (href: string) => BuiltStylesheet | undefined
  /** Added last in the head, so that it overrides all other styles. */
  styles: string | undefined
  /** No code in the browser renders this page again, so it contains nothing for such code. */
  isStatic?: boolean
  /** The page is looked at beside its editor: nothing of it runs, and its links open elsewhere. */
  isPreview?: boolean
}

/** A stylesheet as text, and parsed for the pages that inline a part of it. */
export type BuiltStylesheet = {css: string; read: () => ReadStylesheet}

export function builtStylesheet(css: string): BuiltStylesheet {
  let read: ReadStylesheet | undefined
  return {css, read: () => (read ??= readStylesheet(css))}
}

/**
 * Puts the linked stylesheets of a page into it, so that it renders without waiting for another file, and tells its inline parts.
 * A stylesheet that cannot stand in a page stays a plain link.
 */
export function completePage(
  page: string,
  {stylesheet, styles, isStatic = false, isPreview = false}: Additions,
): {html: string; parts: InlineParts} {
  const document = parse(page)
  if (isStatic) makeSmall(document, stylesheet)
  else for (const link of linksIn(document)) inlineStylesheet(link, stylesheet)
  const head = elementsOf(document).find(({tagName}) => tagName === 'head')
  if (isPreview) makeStill(document, head)
  if (head !== undefined && styles !== undefined) defaultTreeAdapter.appendChild(head, styleElement(styles))
  return {html: serialize(document), parts: partsIn(elementsOf(document))}
}

function makeStill(document: DefaultTreeAdapterTypes.Document, head: Element | undefined): void {
  const loadsCode = (element: Element) =>
    element.tagName === 'script' || attributesOf(element)['rel'] === 'modulepreload'
  for (const element of elementsOf(document)) {
    if (loadsCode(element)) defaultTreeAdapter.detachNode(element)
    // The focus stays with the editor.
    element.attrs = element.attrs.filter(({name}) => name !== 'autofocus')
  }
  const elsewhere = defaultTreeAdapter.createElement('base', html.NS.HTML, [{name: 'target', value: '_blank'}])
  if (head !== undefined) defaultTreeAdapter.appendChild(head, elsewhere)
}

/** One style element in the place of all links, with what the page uses, and no comments, which serve React alone. */
function makeSmall(document: DefaultTreeAdapterTypes.Document, stylesheet: Additions['stylesheet']): void {
  const elements = elementsOf(document)
  const used = usedIn(elements)
  const taken = linksIn(document).flatMap((link) => {
    const sheet = sheetOf(link, stylesheet)
    return sheet === undefined ? [] : [{link, sheet}]
  })
  const [first] = taken
  if (first?.link.parentNode) {
    const css = stylesFor(
      taken.map(({sheet}) => sheet.read()),
      used,
    )
    defaultTreeAdapter.insertBefore(first.link.parentNode, styleElement(css), first.link)
  }
  for (const {link} of taken) defaultTreeAdapter.detachNode(link)
  for (const {childNodes} of elements) {
    for (const child of childNodes.filter(({nodeName}) => nodeName === '#comment')) defaultTreeAdapter.detachNode(child)
  }
}

function usedIn(elements: readonly Element[]): UsedInPage {
  const attributes = elements.flatMap(({attrs}) => attrs)
  return {
    classes: new Set(attributes.flatMap(({name, value}) => (name === 'class' ? value.split(/\s+/) : []))),
    elements: new Set([...elements.map(({tagName}) => tagName), ...MADE_BY_SCRIPT]),
    kinds: new Set(attributes.filter(({name}) => KINDS.includes(name)).map(({name, value}) => `${name}=${value}`)),
    tokens: attributes.flatMap(({value}) => tokensRead(value)),
  }
}

/** Elements that the script of static pages adds. */
const MADE_BY_SCRIPT = ['iframe']
const linksIn = (document: Node) => elementsOf(document).filter(({tagName}) => tagName === 'link')

const attributesOf = ({attrs}: Element): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(attrs.map(({name, value}) => [name, value]))

/** The stylesheet that a link names, if it can stand in a page. */
function sheetOf(link: Element, stylesheet: Additions['stylesheet']): BuiltStylesheet | undefined {
  const {rel, href, media} = attributesOf(link)
  if (rel !== 'stylesheet' || href === undefined || media !== undefined) return undefined
  // React Router adds a # to the address of a sheet that lazy code needs too; that code uses the address without it.
  const sheet = stylesheet(href.split('#')[0] ?? '')
  return sheet !== undefined && canStandInPage(sheet.css) ? sheet : undefined
}

/**
 * Inlines a stylesheet before its link. The link stays, `disabled`, so that it loads nothing: React finds its element (by rel and
 * href), and code loaded later sees that the styles are present.
 */
function inlineStylesheet(link: Element, stylesheet: Additions['stylesheet']): void {
  const sheet = sheetOf(link, stylesheet)
  if (sheet === undefined || link.parentNode === null) return
  defaultTreeAdapter.insertBefore(link.parentNode, styleElement(sheet.css), link)
  const asleep = {name: 'disabled', value: ''}
  const [address = '', mark] = (attributesOf(link)['href'] ?? '').split('#')
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
