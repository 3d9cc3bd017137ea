import {randomBytes} from 'node:crypto'
import type {uploadFile} from '@ceibo/contract/files'
import type {Dependencies} from '../../dependencies.ts'
import type {Call, RequestFacts} from '../../http/route.ts'
import {forgetUnclaimed, insertFiles} from './kept-file.queries.ts'
import type {KeptFile} from './kept-file.queries.ts'
import {makeAnew} from './make-anew.ts'
import {storeKey} from './store-key.ts'
import {uploadPass} from './upload-pass.ts'
import type {LinkOwner, UploadPass} from './upload-pass.ts'

/**
 * Keeps what somebody uploads, made anew, until a form hands it in. All of a request or none. Throws what
 * `uploadPass`, reading and `makeAnew` throw.
 */
export async function uploadFiles(
  call: Call<typeof uploadFile>,
  linkOwner: LinkOwner,
  on: Pick<Dependencies, 'db' | 'clock' | 'captcha' | 'files' | 'malware'>,
): Promise<{keys: string[]}> {
  const {actor, request, input} = call
  const pass = await uploadPass({actor, bearer: request.bearer, captcha: input.captcha}, linkOwner, on)
  const arrived = await arrivedFiles(pass, request)
  const kept: KeptFile[] = []
  for (const content of arrived) {
    kept.push({key: newKey(), ...(await makeAnew(content, pass.accepted, on.malware))})
  }
  await insertFiles(on.db, kept, pass.owner, on.clock.now())
  try {
    for (const file of kept) await on.files.put(storeKey(file.key), file.content, file.contentType)
  } catch (error) {
    for (const {key} of kept) await forgetUnclaimed(on.db, key)
    throw error
  }
  return {keys: kept.map(({key}) => key)}
}

/** One file is paid for before anything is read, so that a permit opens no more uploads than it has files. */
async function arrivedFiles(pass: UploadPass, request: RequestFacts): Promise<readonly Buffer[]> {
  await pass.take(1)
  try {
    const arrived = await request.files()
    await pass.take(arrived.length - 1)
    return arrived
  } catch (error) {
    await pass.giveBack(1)
    throw error
  }
}

const newKey = () => randomBytes(24).toString('base64url')
