import type {SitePicture as PictureFacts} from '@ceibo/contract/page-context'
import {PICTURE_WIDTHS, picturePath, pictureSet} from '@ceibo/contract/site-picture'

type Props = {
  /** Its name in the content. */
  name: string
  /** The pictures of the content; nothing is shown of one that it does not have. */
  pictures: Readonly<Record<string, PictureFacts>>
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** The largest picture of the first screen is loaded first; the others when they come near it. */
  isFirst?: boolean
  /** Instead of its own description; empty where the words beside it say the same. */
  alternative?: string
  className?: string | undefined
}

/** A picture of the content, in the format and the width that fit the browser. */
export function SitePicture({name, pictures, sizes, isFirst = false, alternative, className}: Props) {
  const facts = pictures[name]
  if (facts === undefined) return null
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(name, facts, 'avif')} sizes={sizes} />
      <img
        src={picturePath.of(name, facts.version, PICTURE_WIDTHS[1], 'jpg')}
        srcSet={pictureSet(name, facts, 'jpg')}
        sizes={sizes}
        width={facts.width}
        height={facts.height}
        alt={alternative ?? facts.alternative}
        className={className}
        decoding="async"
        {...(isFirst ? {fetchPriority: 'high'} : {loading: 'lazy'})}
      />
    </picture>
  )
}
