import type {Study} from '@ceibo/contract/studies/studies'

/** What may be done with a study; the server decides. */
export type StudyOffers = {result: boolean; images: boolean; pdf: boolean; share: boolean}

/**
 * A sensitive result asks before it opens, so its file and its images are offered only on the page that has asked (`hasAsked`).
 */
export function offersOf(
  {can, report, sensitivity}: Pick<Study, 'can' | 'report' | 'sensitivity'>,
  {hasAsked}: {hasAsked: boolean},
): StudyOffers {
  const isAsked = hasAsked || sensitivity === 'normal'
  return {
    result: can.open && report !== null,
    images: can.images && isAsked,
    pdf: can.pdf && report !== null && isAsked,
    share: can.share,
  }
}

/** What the button that opens a study's images or other files says. */
export const filesText = ({images, parts}: Pick<Study, 'images' | 'parts'>): string =>
  images === 0 && parts.length > 0 ? 'Ver archivos' : 'Ver imágenes'
