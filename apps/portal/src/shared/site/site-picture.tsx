import type {SitePicture as PictureFacts} from '@ceibo/contract/page-context'
import {PICTURE_WIDTHS, picturePath, pictureSet} from '@ceibo/contract/site-picture'
import {preload} from 'react-dom'

type Props = {
  /** Its name in the content. */
  name: string
  /** The pictures of the content; nothing is shown of one that it does not have. */
  pictures: Readonly<Record<string, PictureFacts>>
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** Of a card, which is never wider than a phone: the widest file is not offered. */
  isCard?: boolean
  /** The largest picture of the first screen is loaded first; the others when they come near it. */
  isFirst?: boolean
  /** Instead of its own description; empty where the words beside it say the same. */
  alternative?: string
  className?: string | undefined
}

/** A picture of the content: AVIF in the width that fits, and one of middle width for browsers that do not read it. */
export function SitePicture({name, pictures, sizes, isFirst = false, isCard = false, alternative, className}: Props) {
  const facts = pictures[name]
  if (facts === undefined) return null
  const src = picturePath.of(name, facts.version, PICTURE_WIDTHS[1], 'jpg')
  const avif = {type: 'image/avif', srcSet: pictureSet(name, facts, isCard ? PICTURE_WIDTHS[1] : undefined), sizes}
  if (isFirst) {
    const {type, srcSet: imageSrcSet, sizes: imageSizes} = avif
    preload(src, {as: 'image', type, imageSrcSet, imageSizes, fetchPriority: 'high'})
  }
  return (
    <picture>
      <source {...avif} />
      <img
        src={src}
        width={facts.width}
        height={facts.height}
        alt={alternative ?? facts.alternative}
        className={className}
        {...(isFirst ? {fetchPriority: 'high', decoding: 'async'} : {loading: 'lazy'})}
      />
    </picture>
  )
}
