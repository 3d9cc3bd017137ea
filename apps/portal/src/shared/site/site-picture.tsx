import type {SitePicture as PictureFacts} from '@ceibo/contract/pages/page-context'
import {PICTURE_WIDTHS, picturePath, pictureSet} from '@ceibo/contract/content/site-picture'
import {preload} from 'react-dom'

type Props = {
  /** The name of the picture in the content. */
  name: string
  /** The pictures of the content; an unknown name renders nothing. */
  pictures: Readonly<Record<string, PictureFacts>>
  /** The width at which it is shown, as value of the attribute `sizes`. */
  sizes: string
  /** For a card, which is never wider than a phone: the widest file is left out. */
  isCard?: boolean
  /** For the largest picture of the first screen, which is loaded first; others load when they come near. */
  isFirst?: boolean
  /** Replaces the picture's own description; empty where the text beside it says the same. */
  alternative?: string
  className?: string | undefined
}

/** A picture of the content: AVIF in the width that fits, and a JPEG of middle width for browsers without AVIF. */
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
