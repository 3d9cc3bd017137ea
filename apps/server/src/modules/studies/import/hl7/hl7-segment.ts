export type Delimiters = {field: string; component: string; repetition: string; escape: string; part: string}

/** One repetition of a field, whole and by components; all without escapes. */
export type Repetition = {text: string; components: readonly string[]}

/** A segment; `label` names it in messages. Fields are numbered as the standard does. */
export type Hl7Segment = {name: string; label: string; field(number: number): readonly Repetition[]}

type Reading = {place: number; delimiters: Delimiters; decode: (bytes: Uint8Array) => string}

export function hl7Segment(line: string, {place, delimiters, decode}: Reading): Hl7Segment {
  const fields = line.split(delimiters.field)
  const name = fields[0] ?? ''
  // The first field of MSH is the delimiter itself.
  const shift = name === 'MSH' ? 1 : 0
  const plain = (text: string) => unescaped(text, delimiters, decode)
  return {
    name,
    label: `segment ${place}, ${name}`,
    field(number) {
      const written = fields[number - shift] ?? ''
      if (written === '' || written === '""') return []
      return split(written, delimiters.repetition).map((one) => ({
        text: plain(one),
        components: split(one, delimiters.component).map((part) => (part === '""' ? '' : plain(part))),
      }))
    },
  }
}

const split = (text: string, delimiter: string) => (delimiter === '' ? [text] : text.split(delimiter))

/** A component of the first repetition of a field, empty where there is none. */
export const componentOf = (segment: Hl7Segment, field: number, component = 1): string =>
  segment.field(field)[0]?.components[component - 1]?.trim() ?? ''

/** The part of a component that comes first: a family name without its prefix, for one. */
export const firstPart = (component: string): string => component.split('&')[0]?.trim() ?? ''

const LINE_BREAK = /^\.(?:br|ce|sp\s*\+?\d{0,3})$/i

function unescaped(text: string, {field, component, repetition, escape, part}: Delimiters, decode: Reading['decode']) {
  if (escape === '' || !text.includes(escape)) return text
  const signs: Readonly<Record<string, string>> = {
    F: field,
    S: component,
    R: repetition,
    E: escape,
    T: part,
    H: '',
    N: '',
    P: '#',
  }
  const sign = `\\${escape}`
  const bytes = String.raw`(?:${sign}X(?:[\dA-Fa-f]{2})+${sign})+`
  const sequence = new RegExp(String.raw`(${bytes})|${sign}([^${sign}\r\n]{1,64})${sign}`, 'g')
  return text.replaceAll(sequence, (all: string, hex: string | undefined, code = '') => {
    if (hex !== undefined) return decode(Buffer.from(hex.replaceAll(/[^\dA-Fa-f]/g, ''), 'hex'))
    const known = signs[code]
    if (known !== undefined) return known
    if (LINE_BREAK.test(code)) return '\n'
    if (/^\.sk\s*\d*$/i.test(code)) return ' '
    return /^\.(?:fi|nf|in|ti)\b|^[CMZ]/i.test(code) ? '' : all
  })
}
