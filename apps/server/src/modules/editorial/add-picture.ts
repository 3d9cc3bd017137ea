import {randomBytes} from 'node:crypto'
import type * as contract from '@ceibo/contract/content/editing/content-editing'
import {anchorOf} from '@ceibo/rules/content/item-anchor'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {storeSitePicture} from '#modules/content/content.offers.ts'
import {sanitizeUpload} from '#modules/files/files.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'

/** Stores a picture for the pages, made anew from its pixels, under a name of its own: it takes the place of no other. */
export async function addPicture(
  {input: {alternative}, actor, request}: Call<contract.PictureUpload>,
  on: Pick<Dependencies, 'db' | 'clock' | 'files' | 'malware' | 'threads'>,
) {
  const [arrived] = await request.files()
  if (arrived === undefined) throw new AppError('bad-request')
  const {content: bytes} = await sanitizeUpload(arrived, 'images', on)
  const name = nameFor(alternative)
  const picture = await storeSitePicture({name, bytes, alternative}, on)
  await writeAudit(on.db, {
    at: on.clock.now(),
    actor,
    action: 'content-picture',
    result: 'added',
    object: `content:${name}`,
    request,
  })
  await announce(on.db, 'content')
  return {picture: {name, ...picture}}
}

/** A name from the words that say what it shows, such as `que-el-frente-del-centro-4f2a91`. */
const nameFor = (alternative: string): string =>
  `${anchorOf(alternative)
    .replaceAll(/[^a-z0-9-]/g, '')
    .slice(0, 44)}-${randomBytes(4).toString('hex')}`
