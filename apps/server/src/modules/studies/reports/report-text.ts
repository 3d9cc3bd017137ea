import {isInOurFont, OTHER_FONT, OUR_FONT} from '#platform/printing/print-fonts.ts'

export function registerFonts(page: PDFKit.PDFDocument): void {
  page.registerFont('regular', OUR_FONT.regular).registerFont('bold', OUR_FONT.bold)
  page.registerFont('other-regular', OTHER_FONT.regular).registerFont('other-bold', OTHER_FONT.bold)
}

export type Weight = 'regular' | 'bold'
export type Face = {weight: Weight; size: number; colour: string}

/** The characters that are drawn in the second typeface. */
const OTHERS =
  /[\u0108-\u0377\u0384-\u0385\u0388-\u038a\u0391-\u03a1\u03a3-\u03e1\u0400-\u052f\u1e00-\u1eff\u2070-\u2071\u2074-\u208e№℃]/u
/** Replacements for characters that neither typeface has. */
const REWRITTEN: Readonly<Record<string, string>> = {
  '\u00b5': '\u03bc',
  '→': '->',
  '←': '<-',
  '↑': '(flecha hacia arriba)',
  '↓': '(flecha hacia abajo)',
  '‐': '-',
  '‑': '-',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
}

/** A text in printable characters; any other becomes a question mark, so that a reader sees that something is missing. */
export const printable = (words: string): string =>
  Array.from(words)
    .map((sign) => REWRITTEN[sign] ?? (isInOurFont(sign) || OTHERS.test(sign) || sign === '\n' ? sign : '?'))
    .join('')

type Run = {font: string; text: string}

function runsOf(words: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const sign of words) {
    const font = isInOurFont(sign) ? weight : `other-${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({font, text: sign})
  }
  return runs
}

/** Measures, breaks and draws text; widths of words are measured once for each document. */
export function textOn(page: PDFKit.PDFDocument) {
  const known = new Map<string, number>()

  /** At a font size of one point. */
  function unitWidth(word: string, weight: Weight): number {
    const key = `${weight}${word}`
    const width =
      known.get(key) ??
      runsOf(word, weight).reduce((sum, run) => sum + page.font(run.font).fontSize(100).widthOfString(run.text), 0) /
        100
    if (word.length < 40) known.set(key, width)
    return width
  }

  const widthOf = (words: string, {weight, size}: Face): number =>
    words.split(' ').reduce((sum, word) => sum + unitWidth(word, weight), 0) * size +
    (words.split(' ').length - 1) * unitWidth(' ', weight) * size

  /** A word without a space, in pieces that fit into a line. */
  function piecesOf(word: string, width: number, face: Face): string[] {
    if (word.length < 400 && widthOf(word, face) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    let taken = 0
    for (const sign of word) {
      const wide = unitWidth(sign, face.weight) * face.size
      if (piece !== '' && taken + wide > width) {
        pieces.push(piece)
        piece = ''
        taken = 0
      }
      piece += sign
      taken += wide
    }
    return piece === '' ? pieces : [...pieces, piece]
  }

  /** The lines of a text in a column. */
  function linesOf(words: string, width: number, face: Face): string[] {
    return printable(words)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = []
        let line = ''
        let taken = 0
        const space = unitWidth(' ', face.weight) * face.size
        for (const piece of paragraph.split(/[ \t]+/).flatMap((word) => piecesOf(word, width, face))) {
          const wide = widthOf(piece, face)
          if (line !== '' && taken + space + wide > width) {
            lines.push(line)
            line = ''
            taken = 0
          }
          taken += wide + (line === '' ? 0 : space)
          line = line === '' ? piece : `${line} ${piece}`
        }
        return [...lines, line]
      })
  }

  /** One line that is cut where the column ends. */
  function cutLine(words: string, width: number, face: Face): string {
    const [line = '', ...rest] = linesOf(words.replaceAll('\n', ' '), width - widthOf('…', face), face)
    return rest.length === 0 ? line : `${line}…`
  }

  /** Draws a line whose letters stand on `baseline`. */
  function draw(line: string, x: number, baseline: number, {weight, size, colour}: Face): void {
    let at = x
    for (const {font, text} of runsOf(line, weight)) {
      page.font(font).fontSize(size).fillColor(colour)
      page.text(text, at, baseline, {lineBreak: false, baseline: 'alphabetic'})
      at += page.widthOfString(text)
    }
  }

  return {widthOf, linesOf, cutLine, draw}
}
export type Text = ReturnType<typeof textOn>
