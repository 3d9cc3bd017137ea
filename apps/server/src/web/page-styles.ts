import {parse, type ChildNode, type Declaration as CssDeclaration} from 'postcss'

/** What a stylesheet consists of: rules, blocks of rules such as `@media`, animations, and what stays on every page. */
type Part =
  | {is: 'rule'; selectors: readonly Selector[]; declarations: readonly Declaration[]}
  | {is: 'block'; opening: string; parts: readonly Part[]}
  | {is: 'animation'; name: string; text: string}
  | {is: 'always'; text: string}

/** A selector, and the classes, elements and kinds (`data-kind=ghost`) that it requires. */
type Selector = {
  text: string
  classes: readonly string[]
  elements: readonly string[]
  kinds: readonly string[]
}

/** A declaration, the tokens that it reads, and the token that it sets. */
type Declaration = {text: string; reads: readonly string[]; sets: string | null}

/** A stylesheet, read once. */
export type ReadStylesheet = readonly Part[]

export const readStylesheet = (css: string): ReadStylesheet => parse(css).nodes.flatMap(partsOf)

/** The tokens (custom properties) that a value reads. */
export const tokensRead = (value: string): string[] =>
  [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** What a page has: its classes, its elements, the kinds of its components, the tokens of its markup. */
export type UsedInPage = {
  classes: ReadonlySet<string>
  elements: ReadonlySet<string>
  kinds: ReadonlySet<string>
  tokens: readonly string[]
}

/** Attributes that say what a component is. Nothing changes them, unlike those that say its state. */
export const KINDS: readonly string[] = ['data-kind', 'data-size', 'data-tone']

/** The stylesheets with what one page uses: the rules of what it has, the tokens that these or its markup read, and their animations. */
export function stylesFor(sheets: readonly ReadStylesheet[], page: UsedInPage): string {
  const stored = sheets.flatMap((parts) => partsFor(parts, page))
  const declarations = stored.flatMap(declarationsIn)
  const read = new Set(page.tokens)
  // The value of a token may read other tokens.
  for (let before = -1; before !== read.size;) {
    before = read.size
    for (const {sets, reads} of declarations)
      if (sets === null || read.has(sets)) for (const name of reads) read.add(name)
  }
  return stored.map((part) => textOf(part, declarations, read)).join('')
}

function partsOf(node: ChildNode): Part[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const declarations = node.nodes.filter((one) => one.type === 'decl').map(declarationOf)
    return [{is: 'rule', selectors: node.selectors.map(selectorOf), declarations}]
  }
  if (node.type === 'decl') return [{is: 'always', text: node.toString()}]
  if (node.nodes === undefined) return [{is: 'always', text: `${node.toString()};`}]
  if (node.name === 'keyframes') return [{is: 'animation', name: node.params, text: node.toString()}]
  if (!HOLDS_RULES.has(node.name)) return [{is: 'always', text: node.toString()}]
  return [{is: 'block', opening: `@${node.name} ${node.params}{`, parts: node.nodes.flatMap(partsOf)}]
}

const HOLDS_RULES = new Set(['layer', 'media', 'supports', 'container'])

const declarationOf = (declaration: CssDeclaration): Declaration => ({
  text: declaration.toString(),
  reads: tokensRead(declaration.value),
  sets: declaration.prop.startsWith('--') ? declaration.prop : null,
})

/** What stands in parentheses may be alternatives or excluded, so nothing of it is required. */
function selectorOf(text: string): Selector {
  let outside = text
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replace(/\([^()]*\)/g, '')
  }
  const kinds = [...outside.matchAll(/\[([\w-]+)=["']?([\w-]+)["']?\]/g)].filter(([, name = '']) =>
    KINDS.includes(name),
  )
  const named = outside.replace(/\[[^\]]*\]/g, '')
  return {
    text,
    classes: [...named.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name),
    elements: [...named.matchAll(/(?<![\w.:#-])[a-z][\w-]*/gi)].map(([name]) => name),
    kinds: kinds.map(([, name, value]) => `${name}=${value}`),
  }
}

const appliesTo = ({classes, elements, kinds}: Selector, page: UsedInPage) =>
  classes.every((name) => page.classes.has(name)) &&
  elements.every((name) => page.elements.has(name)) &&
  kinds.every((kind) => page.kinds.has(kind))

function partsFor(parts: readonly Part[], page: UsedInPage): Part[] {
  return parts.flatMap((part): Part[] => {
    switch (part.is) {
      case 'rule': {
        const selectors = part.selectors.filter((selector) => appliesTo(selector, page))
        return selectors.length === 0 ? [] : [{...part, selectors}]
      }
      case 'block': {
        const inside = partsFor(part.parts, page)
        return inside.length === 0 ? [] : [{...part, parts: inside}]
      }
      case 'animation':
      case 'always':
        return [part]
    }
  })
}

function declarationsIn(part: Part): readonly Declaration[] {
  if (part.is === 'block') return part.parts.flatMap(declarationsIn)
  return part.is === 'rule' ? part.declarations : []
}

function textOf(part: Part, declarations: readonly Declaration[], read: ReadonlySet<string>): string {
  switch (part.is) {
    case 'rule': {
      const texts = part.declarations.filter(({sets}) => sets === null || read.has(sets)).map(({text}) => text)
      return texts.length === 0 ? '' : `${part.selectors.map(({text}) => text).join(',')}{${texts.join(';')}}`
    }
    case 'block': {
      const text = part.parts.map((one) => textOf(one, declarations, read)).join('')
      return text === '' ? '' : `${part.opening}${text}}`
    }
    case 'animation':
      return declarations.some(({text}) => text.includes(part.name)) ? part.text : ''
    case 'always':
      return part.text
  }
}
