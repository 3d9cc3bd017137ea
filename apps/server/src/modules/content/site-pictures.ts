import {createHash} from 'node:crypto'
import {buffer} from 'node:stream/consumers'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  SERVED_WIDTHS,
  pictureFileKey,
  picturePath,
} from '@ceibo/contract/content/site-picture'
import type {SitePicture} from '@ceibo/contract/pages/page-context'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import sharp from 'sharp'
import * as z from 'zod/mini'
import {AppError} from '#platform/app-error.ts'
import {assertAllowed} from '#api/limits/limit-gate.ts'
import {memoryLimits} from '#api/limits/memory-limits.ts'
import {hasUnsafeCharacters} from '#api/input/sanitize-input.ts'
import type {Dependencies} from '#dependencies.ts'
import {loadSharp} from '#platform/output/load-sharp.ts'
import {concurrencyLimit} from '#platform/work/concurrency-limit.ts'
import type {CachedPicture} from '#platform/work/picture-cache.ts'
import {sharedWork} from '#platform/work/shared-work.ts'
import {putPicture} from './content.queries.ts'

const MAX_BYTES = 20_000_000
const MAX_PIXELS = 50_000_000
const NAME = /^[a-z0-9-]{1,60}$/
const MAX_ALTERNATIVE = 500

/** A picture that cannot be stored, with the reason. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

/**
 * Stores a picture of the content under a name: JPEG, PNG, WebP, AVIF or SVG, at most 20 MB and 50 megapixels. It is re-encoded without its
 * metadata. Throws PictureRefused.
 */
export async function storeSitePicture(
  {name, bytes, alternative}: {name: string; bytes: Buffer; alternative: string},
  {db, files}: Pick<Dependencies, 'db' | 'files'>,
): Promise<SitePicture> {
  if (!NAME.test(name)) throw new PictureRefused('a name has small letters, digits and dashes, at most 60')
  if (alternative.length > MAX_ALTERNATIVE || hasUnsafeCharacters(alternative))
    throw new PictureRefused(`what it shows is said in one line of at most ${MAX_ALTERNATIVE} plain characters`)
  if (bytes.length > MAX_BYTES) throw new PictureRefused(`it has more than ${MAX_BYTES / 1_000_000} MB`)
  const {data, info} = await sharp(bytes, {limitInputPixels: MAX_PIXELS})
    .rotate()
    .resize({width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true})
    .png()
    .toBuffer({resolveWithObject: true})
    .catch((error: unknown) => {
      throw new PictureRefused(`it cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    })
  const version = createHash('sha256').update(data).digest('hex').slice(0, 16)
  await files.put(pictureFileKey(name, version), data, 'image/png')
  const picture = {version, width: info.width, height: info.height, alternative}
  await putPicture(db, name, picture)
  return picture
}

const asked = z.object({
  name: z.string().check(z.regex(NAME)),
  version: z.string().check(z.regex(/^[\da-f]{16}$/)),
  width: z.codec(z.literal(SERVED_WIDTHS.map(String)), z.literal(SERVED_WIDTHS), {
    decode: (given) => SERVED_WIDTHS.find((one) => String(one) === given) ?? SERVED_WIDTHS[0],
    encode: String,
  }),
  format: z.enum(PICTURE_FORMATS),
})
type Asked = z.infer<typeof asked>

/** The limit of pictures that are not cached yet: anybody can invent versions, and each is looked for in the store. */
const NOT_CACHED = {by: 'network', max: 300, seconds: 60} as const

/** The address contains the version of the bytes, which never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the pictures of the content at a few widths, as AVIF, or as JPEG for browsers without it. Each is made on first request, and cached
 * with the other rendered pictures.
 */
export function sitePictures(server: FastifyInstance, {files, pictures, clock}: Dependencies): void {
  const notCached = memoryLimits()
  const inTurn = concurrencyLimit({atOnce: 1, waiting: 200})
  const making = sharedWork<CachedPicture>()

  server.get(
    picturePath.route,
    {config: {endpointId: 'sitePicture'}},
    async (request: FastifyRequest, reply: FastifyReply) => {
      const {data: wanted} = asked.safeParse(request.params)
      if (wanted === undefined) throw new AppError('not-found')
      const key = createHash('sha256')
        .update(`site ${JSON.stringify(wanted)}`)
        .digest('hex')
      const {bytes, contentType} = (await pictures.read(key)) ?? (await madeFor(request.network, wanted, key))
      // Other sites show these pictures beside links to our pages.
      reply.headers({'cache-control': FOR_EVER, 'cross-origin-resource-policy': 'cross-origin'})
      return reply.type(contentType).send(bytes)
    },
  )

  async function madeFor(network: string, wanted: Asked, key: string): Promise<CachedPicture> {
    assertAllowed([notCached.count(NOT_CACHED, network, clock.now())])
    return making(key, () => inTurn(() => made(wanted, key)))
  }

  async function made({name, version, width, format}: Asked, key: string): Promise<CachedPicture> {
    const stored = await files.read(pictureFileKey(name, version))
    if (stored === undefined) throw new AppError('not-found')
    // After an upload this process reads only JPEG and PNG.
    const open = await loadSharp()
    const scaled = open(await buffer(stored.stream)).resize({width, withoutEnlargement: true})
    const bytes = await (
      format === 'avif' ? scaled.avif({quality: 55, effort: 2}) : scaled.jpeg({quality: 78, mozjpeg: true})
    ).toBuffer()
    const picture = {contentType: `image/${format === 'avif' ? 'avif' : 'jpeg'}`, bytes}
    void pictures.store(key, picture)
    return picture
  }
}
