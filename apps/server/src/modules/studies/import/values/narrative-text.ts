const ENTITIES: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' '}

const BLOCK = /<\/?(?:p|div|br|tr|table|ul|ol|h[1-6]|section|hr)\b[^<>]*>/gi

/** What opens a part that a browser does not show, and what closes it: the first of these, because such parts do not nest. */
const OPENING = /<(!--|style\b|script\b)/gi
const CLOSING: ReadonlyMap<string, RegExp> = new Map([
  ['!--', /-->/g],
  ['style', /<\/style\s*>/gi],
  ['script', /<\/script\s*>/gi],
])

/** The text without the parts that a browser does not show, in one pass. A part that is not closed is none, and is looked for once. */
function shownParts(div: string): string {
  const parts: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  for (const {0: opening, 1: name = '', index} of div.matchAll(OPENING)) {
    const closing = CLOSING.get(name.toLowerCase())
    if (closing === undefined || index < from || unclosed.has(name)) continue
    closing.lastIndex = index + opening.length
    if (closing.test(div)) {
      parts.push(div.slice(from, index))
      from = closing.lastIndex
    } else unclosed.add(name)
  }
  return [...parts, div.slice(from)].join(' ').replaceAll('<!--', ' ')
}

/** The words of an XHTML narrative: no markup of it reaches a page. Each pattern stops at the next sign of markup, so that none is quadratic. */
export function narrativeText(div: string): string {
  const text = shownParts(div)
    .replaceAll(/<li\b[^<>]*>/gi, '\n– ')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(BLOCK, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,8});/gi, (whole, name: string) => entity(name) ?? whole)
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
