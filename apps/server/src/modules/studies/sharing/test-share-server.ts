import {API_BASE} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import type {aPatient} from '@ceibo/testing/builders/patient-builders'
import * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import {withoutLimits} from '#api/testing/test-server.ts'
import type {Route} from '#api/mount/route.ts'
import {studyRoutes} from '#modules/studies/studies.routes.ts'
import {studyServer} from '#modules/studies/test-studies.ts'
import {sharingRoutes} from './sharing.routes.ts'

type Person = Awaited<ReturnType<typeof aPatient>>

export const FORM = {nombre: 'Marcos', destinatario: 'marcos@ejemplo.test', comentario: '', aceptaTerminos: true}

const made = z.object({id: z.number(), link: z.string(), codigo: z.string(), mensaje: z.string()})
const payload = z.object({
  url: z.string(),
  flag: z.string(),
  key: z.string(),
  exp: z.number(),
  label: z.string(),
  v: z.number(),
})

/** What a program reads from a link: the address of the manifest, its key and what it may show. */
function readShlink(link: string): z.infer<typeof payload> & {token: string} {
  const text = Buffer.from(link.slice(link.indexOf('shlink:/') + 'shlink:/'.length), 'base64url').toString()
  const read = payload.parse(JSON.parse(text))
  return {...read, token: read.url.slice(read.url.lastIndexOf('/') + 1)}
}

/** Another code than the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** A server of studies and sharing, with the calls of a sharer and of a recipient. */
export async function shareServer(
  db: Database,
  changed: Partial<Dependencies> = {},
  routes: readonly Route[] = withoutLimits([...studyRoutes, ...sharingRoutes]),
) {
  const studies = await studyServer(db, changed, routes)

  /** Shares studies of a person, and reads the answer. */
  async function share(sharer: Person, uids: readonly string[], form: object = {}) {
    const answer = await studies.ask(sharer, '/estudios/compartir', {...FORM, estudios: uids.join(';'), ...form})
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const {id, link, codigo: code, mensaje} = made.parse(answer.json())
    return {id, link, code, mensaje, ...readShlink(link)}
  }

  const asRecipient = (path: string, bearer: string, body: object, headers: Record<string, string> = {}) =>
    studies.server.inject({
      method: 'POST',
      url: `${API_BASE}/estudios/compartidos/${path}`,
      headers: {authorization: `Bearer ${bearer}`, ...headers},
      payload: body,
    })

  const tryCode = (token: string, code: string) => asRecipient('abrir', token, {codigo: code})

  /** Opens a share in a new browser; answers what the browser asks with from then on. */
  async function visit({token, code}: {token: string; code: string}) {
    const answer = await tryCode(token, code)
    const {ticket} = z.object({ticket: z.string()}).parse(answer.json())
    const [cookie] = answer.cookies
    const headers = {cookie: `${cookie?.name}=${cookie?.value}`}
    const read = (path: string, body: object) => asRecipient(path, ticket, body, headers)
    return {opened: answer.json<Record<string, unknown>>(), ticket, headers, read}
  }

  return {...studies, share, wrong, tryCode, visit, asRecipient}
}
