/** What stands under a value that may still change. */
export const PRELIMINARY = 'Resultado preliminar: puede cambiar.'

/** The comment of a value that may still change. */
export const preliminaryComment = (comment: string | null): string => [PRELIMINARY, comment].filter(Boolean).join('\n')

/** Whether a value may still change, and its comment without the words that say so. */
export function finalComment(comment: string | null): {isPreliminary: boolean; comment: string | null} {
  if (comment === null || !comment.startsWith(PRELIMINARY)) return {isPreliminary: false, comment}
  return {isPreliminary: true, comment: comment.slice(PRELIMINARY.length).trim() || null}
}
