/**
 * The short Markdown of the public pages: **bold**, [a link](/path or https://…), and lines that begin with "- " as points. Everything else is
 * text, also HTML.
 */

export type MarkedPiece =
  {is: 'text'; text: string} | {is: 'strong'; text: string} | {is: 'link'; text: string; href: string}

/** Consecutive points are one list. */
export type MarkedBlock =
  {is: 'paragraph'; pieces: readonly MarkedPiece[]} | {is: 'points'; points: readonly (readonly MarkedPiece[])[]}

/** The path of a page of this site, or an https address of another site, as the document takes them. */
const HREF = /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/
// Bounded parts without overlap, so that a hostile text is read in linear time.
const MARK = /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,300})\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g
const POINT = /^- +/

export function markedPieces(text: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let at = 0
  for (const {0: whole, 1: strong, 2: words, 3: href, index} of text.matchAll(MARK)) {
    const mark = pieceOf({strong, words, href})
    if (mark === undefined) continue
    if (index > at) pieces.push({is: 'text', text: text.slice(at, index)})
    pieces.push(mark)
    at = index + whole.length
  }
  if (at < text.length) pieces.push({is: 'text', text: text.slice(at)})
  return pieces
}

type Found = Record<'strong' | 'words' | 'href', string | undefined>

function pieceOf({strong, words, href}: Found): MarkedPiece | undefined {
  if (strong !== undefined) return {is: 'strong', text: strong}
  return words !== undefined && href !== undefined && HREF.test(href) ? {is: 'link', text: words, href} : undefined
}

/** Paragraphs as blocks: those that begin with "- " are points of a list. */
export function markedBlocks(paragraphs: readonly string[]): MarkedBlock[] {
  const blocks: MarkedBlock[] = []
  for (const paragraph of paragraphs) {
    const pieces = markedPieces(paragraph.replace(POINT, ''))
    const last = blocks.at(-1)
    if (!POINT.test(paragraph)) blocks.push({is: 'paragraph', pieces})
    else if (last?.is === 'points') blocks[blocks.length - 1] = {is: 'points', points: [...last.points, pieces]}
    else blocks.push({is: 'points', points: [pieces]})
  }
  return blocks
}

/** The address of the first link that is none: it would be shown as it was typed. */
export const wrongLinkIn = (text: string): string | undefined =>
  [...text.matchAll(MARK)].map(({3: href}) => href).find((href) => href !== undefined && !HREF.test(href))
