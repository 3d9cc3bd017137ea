import {randomBytes} from 'node:crypto'
import type {uploadFile} from '@ceibo/contract/files'
import type {Dependencies} from '../../dependencies.ts'
import type {Call} from '../../http/route.ts'
import {forgetUnclaimed, insertFiles} from './kept-file.queries.ts'
import type {KeptFile} from './kept-file.queries.ts'
import {makeAnew} from './make-anew.ts'
import {storeKey} from './store-key.ts'
import {uploadPass} from './upload-pass.ts'
import type {LinkOwner} from './upload-pass.ts'

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
  const arrived = await request.files()
  await pass.spend(arrived.length)
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

const newKey = () => randomBytes(24).toString('base64url')
