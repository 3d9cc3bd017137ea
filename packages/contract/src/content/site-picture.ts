import {pathTo} from '#pages/paths.ts'
import type {SitePicture} from '#pages/page-context.ts'

/** Widths in pixels of the pictures of public pages: a card, a phone or a column, a wide screen. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
/** The width of the photo of a professional, for a circle of 56 pixels on a dense screen. */
const PHOTO_WIDTH = 144
/** The widths in which the server makes pictures. */
export const SERVED_WIDTHS = [PHOTO_WIDTH, ...PICTURE_WIDTHS] as const
/** JPEG is for browsers that do not support AVIF. */
export const PICTURE_FORMATS = ['avif', 'jpg'] as const

/** The address of a picture of the content; its bytes never change. */
export const picturePath = {
  route: '/fotos/:name/:version/:width.:format',
  of: (name: string, version: string, width: number, format: (typeof PICTURE_FORMATS)[number]): string =>
    pathTo('/fotos/:name/:version/', {name, version}) + `${width}.${format}`,
}

/** A picture that is never exchanged for another one of its name: "name/version". */
export const FIXED_PICTURE = /^[a-z0-9-]{1,60}\/[\da-f]{16}$/

/** The address of the photo of a professional, which is a fixed picture. */
export function photoPath(photo: string, format: (typeof PICTURE_FORMATS)[number]): string {
  const [name = '', version = ''] = photo.split('/')
  return picturePath.of(name, version, PHOTO_WIDTH, format)
}

/** The picture that other sites show beside a link to a page without one of its own; drawn by the server. */
export const SOCIAL_CARD = {path: '/vista-previa.png', width: 1200, height: 630} as const

/** The `srcset` of a picture in AVIF, with the widths up to the widest that can be needed. */
export const pictureSet = (name: string, {version, width}: SitePicture, widest = Infinity): string =>
  PICTURE_WIDTHS.filter((one, place) => place === 0 || (one <= width && one <= widest))
    .map((one) => `${picturePath.of(name, version, one, 'avif')} ${Math.min(one, width)}w`)
    .join(', ')

/** Its place in the file store. */
export const pictureFileKey = (name: string, version: string): string => `site/${name}-${version}.png`
