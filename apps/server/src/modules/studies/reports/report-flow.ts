import {type Face, textOn} from './report-text.ts'

export const MARGIN = 48
const BOTTOM = 66
export const INK = '#14252b'
export const QUIET = '#4c5f66'
export const LINE = '#cfdad8'
export const MIST = '#f3f7f6'

/** The height of a line and the place of its baseline, as multiples of the font size. */
const LEADING = 1.38
const BASELINE = 1.02

export type Line = {text: string; face: Face}
export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, {face}) => sum + face.size * LEADING, 0)

/** A part of the tags that a screen reader follows. */
export type Tag = PDFKit.PDFStructureElement

/** Draws from the top of an A4 page to its end and goes on with the next one; what is drawn is tagged. */
export function flowOn(page: PDFKit.PDFDocument, root: Tag) {
  const text = textOn(page)
  const width = page.page.width - 2 * MARGIN
  let y = MARGIN

  const room = () => page.page.height - BOTTOM - y

  function nextPage(): void {
    page.addPage()
    y = MARGIN
  }

  /** Continues on the next page unless this height still fits. */
  function startTogether(height: number): void {
    if (height > room() && y > MARGIN) nextPage()
  }

  /** Draws decoration, such as a line between rows, which is not tagged as content. */
  function artifact(draw: () => void): void {
    page.markContent('Artifact', {type: 'Layout'})
    draw()
    page.endMarkedContent()
  }

  function rule(colour = LINE, thick = 0.6): void {
    artifact(
      () =>
        void page
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + width, y)
          .lineWidth(thick)
          .stroke(colour),
    )
  }

  /** Lines one below the other from a height on, each ended by a space: a screen reader joins what has one tag. */
  function drawLines(lines: readonly Line[], x: number, top: number): void {
    let at = top
    for (const {text: words, face} of lines) {
      text.draw(`${words} `, x, at + face.size * BASELINE, face)
      at += face.size * LEADING
    }
  }

  const linesOf = (words: string, face: Face, wide = width): Line[] =>
    text.linesOf(words, wide, face).map((line) => ({text: line, face}))

  /** How many of the lines fit on this page. */
  function fitting(lines: readonly Line[], space = room()): number {
    let left = space
    const first = lines.findIndex(({face}) => (left -= face.size * LEADING) < 0)
    return first === -1 ? lines.length : first
  }

  /** A block of text with a tag of its own, over as many pages as it needs. */
  function block(tag: string, words: string, face: Face, {below = root, indent = 0} = {}): void {
    const element = page.struct(tag)
    below.add(element)
    let rest = linesOf(words, face, width - indent)
    while (rest.length > 0) {
      // At least two lines stay together.
      startTogether(heightOf(rest.slice(0, 2)))
      const here = Math.max(1, fitting(rest))
      const now = rest.slice(0, here)
      element.add(() => drawLines(now, MARGIN + indent, y))
      y += heightOf(now)
      rest = rest.slice(here)
    }
    element.end()
  }

  return {
    page,
    root,
    text,
    width,
    y: () => y,
    room,
    down: (height: number) => void (y += height),
    nextPage,
    startTogether,
    artifact,
    rule,
    drawLines,
    linesOf,
    fitting,
    block,
  }
}
export type Flow = ReturnType<typeof flowOn>
