import {createHash} from 'node:crypto'
import {CT_WINDOWS, type FramePreset} from '@ceibo/contract/studies/study-frames'
import * as z from 'zod/mini'

/** Raise it when the bytes of the same spec change: cached pictures of another version are not used. */
const RENDERER_VERSION = 2

const FORMATS = ['webp', 'avif', 'jpeg'] as const
type PictureFormat = (typeof FORMATS)[number]

export const CONTENT_TYPES = {webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg'} as const

const preset = z.custom<FramePreset>((value) => typeof value === 'string' && Object.hasOwn(CT_WINDOWS, value))

/** What a picture shows, whichever image it is of. */
export const pictureSpec = z.object({
  /** The index of the frame, from 0. */
  frame: z.number(),
  /** At most so many pixels wide; null for the whole width. */
  width: z.nullable(z.number()),
  /** Null for the usual one of the file. */
  window: z.nullable(z.object({center: z.number(), width: z.number()})),
  preset: z.nullable(preset),
  format: z.enum(FORMATS),
  /** For a file to be saved: of better quality, and marked in its metadata as not for diagnosis. */
  isStored: z.boolean(),
})
export type PictureSpec = z.infer<typeof pictureSpec>

type Asked = {
  frame: number
  width?: number | undefined
  windowCenter?: number | undefined
  windowWidth?: number | undefined
  preset?: FramePreset | undefined
}

/** The spec of what a call asks for. Images in colour have no window, so it is left out of theirs. */
export function specOf(
  {frame, width, windowCenter, windowWidth, preset}: Asked,
  {columns, isColour}: {columns: number; isColour: boolean},
  {format, isStored}: Pick<PictureSpec, 'format' | 'isStored'>,
): PictureSpec {
  const isOwn = windowCenter !== undefined && windowWidth !== undefined && !isColour
  return {
    frame: frame - 1,
    width: width === undefined || width >= columns ? null : width,
    window: isOwn ? {center: windowCenter, width: windowWidth} : null,
    preset: isOwn || isColour ? null : (preset ?? null),
    format,
    isStored,
  }
}

/** False for a window of somebody's own: anybody with a ticket can ask for millions of these. The others are of the file, or of the viewer. */
export function hasKnownWindow({window}: PictureSpec, {windows}: {windows: readonly WindowLevel[]}): boolean {
  if (window === null) return true
  const known = [...windows, ...Object.values(CT_WINDOWS)]
  return known.some(({center, width}) => center === window.center && width === window.width)
}

type WindowLevel = {center: number; width: number}

/** The cache key of a picture: the version of its file, and its spec. */
export function keyOfPicture(version: string, spec: PictureSpec): string {
  const {frame, width, window, preset, format, isStored} = spec
  const given = [RENDERER_VERSION, version, frame, width, window?.center, window?.width, preset, format, isStored]
  return createHash('sha256').update(JSON.stringify(given)).digest('hex')
}

/** The best format among those that a browser takes, by the cost for the server. */
export function formatFor(accept = '*/*'): PictureFormat {
  if (/image\/webp|image\/\*|\*\/\*/.test(accept)) return 'webp'
  return accept.includes('image/avif') ? 'avif' : 'jpeg'
}
