import {buffer} from 'node:stream/consumers'
import type {Dependencies} from '../../dependencies.ts'
import type {FileOwner} from './stored-file.queries.ts'
import {isUnclaimedImage} from './stored-file.queries.ts'
import {storeKey} from './upload-files.ts'

/** The content of an image that its owner uploaded and has not handed in yet; undefined for any other key. */
export async function readUnclaimed(
  image: {key: string; owner: Exclude<FileOwner, {kind: 'anonymous'}>},
  {db, files}: Pick<Dependencies, 'db' | 'files'>,
): Promise<Buffer | undefined> {
  if (!(await isUnclaimedImage(db, image))) return undefined
  const found = await files.read(storeKey(image.key))
  return found && buffer(found.stream)
}
