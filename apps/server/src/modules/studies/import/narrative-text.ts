const ENTITIES: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' '}

const BLOCK = /<\/?(?:p|div|br|tr|table|ul|ol|h[1-6]|section|hr)\b[^>]*>/gi

/** The words of an XHTML narrative: no markup of it reaches a page. */
export function narrativeText(div: string): string {
  const text = div
    .replaceAll(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<li\b[^>]*>/gi, '\n– ')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(BLOCK, '\n')
    .replaceAll(/<[^>]*>/g, '')
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
