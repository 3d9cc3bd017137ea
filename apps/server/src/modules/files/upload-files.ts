import {randomBytes} from 'node:crypto'
import {type ErrorCode, ERRORS} from '@ceibo/contract/wire/errors'
import {uploadFile} from '@ceibo/contract/files/files'
import {buffer} from 'node:stream/consumers'
import {AppError} from '#platform/app-error.ts'
import {limitGate} from '#api/limits/limit-gate.ts'
import {problemOfFile} from '#api/input/read-files.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {type FileOwner, forgetUnclaimed, insertFiles, isUnclaimedImage, type StoredFile} from './stored-file.queries.ts'
import {type NewContent, sanitizeUpload} from './sanitize-upload.ts'
import {type LinkOwner, uploadPass, type UploadPass} from './upload-pass.ts'

/**
 * Stores re-encoded uploads until they are submitted: all files of a request or none. Throws what
 * `uploadPass`, reading and `sanitizeUpload` throw.
 */
export async function uploadFiles(
  call: Call<typeof uploadFile>,
  linkOwner: LinkOwner,
  on: Dependencies,
): Promise<{keys: string[]}> {
  const {actor, request, input} = call
  const pass = await uploadPass(
    {actor, bearer: request.bearer, captcha: input.captcha ?? input.specifiedCaptcha},
    linkOwner,
    on,
  )
  // Only now, so that calls without a right to upload use up nothing that others of the network need. Strangers with a right leave a second
  // limit to people with a session or a link.
  await limitGate(uploadFile, on)(
    {network: request.network.toString('hex')},
    async () => pass.owner.kind !== 'anonymous',
  )
  const arrived = await arrivedFiles(pass, request)
  const stored = (await allMadeAnew(arrived, pass, on)).map((content): StoredFile => ({key: newKey(), ...content}))
  await insertFiles(on.db, stored, pass.owner, on.clock.now())
  try {
    for (const file of stored) await on.files.put(storeKey(file.key), file.content, file.contentType)
  } catch (error) {
    for (const {key} of stored) await forgetUnclaimed(on.db, key)
    throw error
  }
  return {keys: stored.map(({key}) => key)}
}

/**
 * Takes one file from the pass before the body is read, so that a permit cannot start more uploads than it has files. A body
 * that ended early is not given back, because it occupied an upload slot.
 */
async function arrivedFiles(pass: UploadPass, request: RequestContext): Promise<readonly Buffer[]> {
  await pass.take(1)
  try {
    const arrived = await request.files()
    await pass.take(arrived.length - 1)
    return arrived
  } catch (error) {
    if (!(error instanceof AppError && HALF_ARRIVED.has(error.code))) await pass.giveBack(1)
    throw error
  }
}

const HALF_ARRIVED = new Set<ErrorCode>(['too-slow', 'bad-request'])

/** All files of a request, re-encoded. Throws the error of the first bad file, with the problem of each bad file by index. */
async function allMadeAnew(
  arrived: readonly Buffer[],
  {accepted}: UploadPass,
  on: Pick<Dependencies, 'malware' | 'threads'>,
): Promise<NewContent[]> {
  const made: NewContent[] = []
  const refused: AppError[] = []
  for (const [index, content] of arrived.entries()) {
    try {
      made.push(await sanitizeUpload(content, accepted, on))
    } catch (error) {
      if (!(error instanceof AppError) || ERRORS[error.code].transient === true) throw error
      refused.push(new AppError(error.code, {problems: [problemOfFile(index, error.code)], cause: error}))
    }
  }
  const [first] = refused
  if (first === undefined) return made
  throw new AppError(first.code, {problems: refused.flatMap(({problems}) => problems), cause: first.cause})
}

const newKey = () => randomBytes(24).toString('base64url')

/** The path of an upload in the file store. */
export const storeKey = (key: string): string => `uploads/${key}`

/** The content of an image that its owner uploaded and has not submitted yet; undefined for any other key. */
export async function readUnclaimed(
  image: {key: string; owner: Exclude<FileOwner, {kind: 'anonymous'}>},
  {db, files}: Pick<Dependencies, 'db' | 'files'>,
): Promise<Buffer | undefined> {
  return (await isUnclaimedImage(db, image)) ? readStored(image.key, files) : undefined
}

/** The content of a stored upload; undefined when it is gone. */
export async function readStored(key: string, files: Dependencies['files']): Promise<Buffer | undefined> {
  const found = await files.read(storeKey(key))
  return found && buffer(found.stream)
}
