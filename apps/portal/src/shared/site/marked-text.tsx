import {type MarkedPiece, markedBlocks, markedPieces} from '@ceibo/rules/content/short-markdown'
import {BulletList} from '@ceibo/ui/bullet-list'

/** Paragraphs in the short Markdown of the content. */
export const MarkedText = ({paragraphs}: {paragraphs: readonly string[]}) =>
  markedBlocks(paragraphs).map((block, place) =>
    block.is === 'paragraph' ? (
      <p key={place}>
        <Pieces of={block.pieces} />
      </p>
    ) : (
      <BulletList key={place}>
        {block.points.map((pieces, at) => (
          <li key={at}>
            <Pieces of={pieces} />
          </li>
        ))}
      </BulletList>
    ),
  )

/** One line in the short Markdown. */
export const MarkedLine = ({text}: {text: string}) => <Pieces of={markedPieces(text)} />

const Pieces = ({of: pieces}: {of: readonly MarkedPiece[]}) =>
  pieces.map((piece, place) => {
    if (piece.is === 'strong') return <b key={place}>{piece.text}</b>
    if (piece.is === 'text') return piece.text
    return (
      <a key={place} href={piece.href}>
        {piece.text}
      </a>
    )
  })
