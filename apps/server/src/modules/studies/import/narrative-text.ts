const ENTITIES: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' '}

const BLOCK = /<\/?(?:p|div|br|tr|table|ul|ol|h[1-6]|section|hr)\b[^<>]*>/gi

/** The text without what stands between each opening and the closing after it, in time that grows with the text alone. */
const without = (text: string, opening: RegExp, closing: RegExp) =>
  text
    .split(opening)
    .map((part, place) => (place === 0 ? part : part.slice(closing.exec(part)?.[0].length ?? 0)))
    .join(' ')

/** The words of an XHTML narrative: no markup of it reaches a page. Each pattern stops at the next sign of markup, so that none is quadratic. */
export function narrativeText(div: string): string {
  const visible = without(
    without(div, /<!--/, /^[\s\S]*?-->/),
    /<(?=(?:style|script)\b)/i,
    /^[\s\S]*?<\/(?:style|script)\s*>/i,
  )
  const text = visible
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
