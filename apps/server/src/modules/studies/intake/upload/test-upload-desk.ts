import {readdir} from 'node:fs/promises'
import {Readable} from 'node:stream'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import type {UploadReport} from '@ceibo/contract/studies/inbox/result-upload'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {Database} from '@ceibo/database/open-database'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer, withoutLimits} from '#api/testing/test-server.ts'
import type {Dependencies} from '#dependencies.ts'
import {authenticateStaff} from '#modules/staff/session/authenticate-staff.ts'
import {aFolder} from '#modules/studies/images/test-image-files.ts'
import {inboxRoutes} from '#modules/studies/inbox/results-inbox.routes.ts'

const answered = z.object({
  estado: z.number(),
  report: z.custom<UploadReport>((value) => value instanceof Object && 'results' in value),
})

type Content = string | Buffer

export type UploadBody = {type: string; bytes: Buffer}

/** Files as the body of a request. */
export async function uploadBody(contents: readonly Content[]): Promise<UploadBody> {
  const form = new FormData()
  for (const content of contents) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'archivo')
  const body = new Response(form)
  return {type: body.headers.get('content-type') ?? '', bytes: Buffer.from(await body.arrayBuffer())}
}

const PIECE_BYTES = 64 * 1024

/** The pieces in which a connection brings a body, each in a turn of the event loop. */
async function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES)
    await nextTurn()
  }
}

/** A member of the staff who uploads files to a server with a file store of its own. */
export async function uploadDesk(db: Database, changed: Partial<Dependencies> = {}) {
  const folder = await aFolder()
  const server = await testServer(db, {
    clock: settableClock(TEST_NOW),
    files: folderFiles(folder),
    routes: withoutLimits(inboxRoutes),
    authenticateStaff,
    ...changed,
  })
  const {headers, staffId} = await signedInStaff(db, {roles: ['results'], now: TEST_NOW})

  const sendBody = (path: string, {type, bytes}: UploadBody, facts: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: `${STAFF_API}/recepcion/${path}?${new URLSearchParams(facts).toString()}`,
      headers: {...headers, 'content-type': type, 'content-length': String(bytes.length)},
      payload: Readable.from(piecesOf(bytes)),
    })
  const send = async (path: string, contents: readonly Content[], facts?: Record<string, string>) =>
    sendBody(path, await uploadBody(contents), facts)

  /** The preview and the publication of files, with what is said of the PDFs among them. */
  const about = (facts: Record<string, string>) => ({
    preview: async (...contents: Content[]) => answered.parse((await send('revision', contents, facts)).json()).report,
    publish: async (shown: string | null, ...contents: Content[]) =>
      answered.parse((await send(`publicacion/${shown}`, contents, facts)).json()),
  })
  return {
    server,
    headers,
    staffId,
    send,
    sendBody,
    about,
    ...about({}),
    kept: async () => (await readdir(folder, {recursive: true, withFileTypes: true})).filter((one) => one.isFile()),
  }
}
