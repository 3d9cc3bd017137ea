import {createDecipheriv} from 'node:crypto'
import {inflateRawSync} from 'node:zlib'
import type {FastifyInstance, LightMyRequestResponse} from 'fastify'
import * as z from 'zod/mini'

/** A receiving application, written from the specification of SMART Health Links (HL7, STU 1) and RFC 7516 alone. */

const payload = z.object({
  url: z.url().check(z.maxLength(128)),
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  flag: z.string(),
  exp: z.number(),
  label: z.string().check(z.maxLength(80)),
  v: z.literal(1),
})

/** The type may be one of three, and a file is embedded or elsewhere. */
const manifest = z.strictObject({
  files: z.array(
    z.strictObject({
      contentType: z.enum(['application/smart-health-card', 'application/fhir+json', 'application/smart-api-access']),
      location: z.optional(z.url()),
      embedded: z.optional(z.string()),
      lastUpdated: z.optional(z.iso.datetime({offset: true})),
      fhirVersion: z.optional(z.literal('4.0.1')),
    }),
  ),
})
export type ManifestFile = z.infer<typeof manifest>['files'][number]

const header = z.object({
  alg: z.literal('dir'),
  enc: z.literal('A256GCM'),
  cty: z.string(),
  zip: z.optional(z.literal('DEF')),
})

/** The payload of a link, with or without the address of a viewer before it. */
export const readShl = (link: string): z.infer<typeof payload> =>
  payload.parse(JSON.parse(Buffer.from(link.replace(/^.*shlink:\//, ''), 'base64url').toString()))

const bytes = (part: string) => Buffer.from(part, 'base64url')

/** The content of a compact JWE and its type. */
export function decrypted(jwe: string, key: string): {contentType: string; content: Buffer; isDeflated: boolean} {
  const [head = '', wrapped, nonce = '', text = '', tag = '', ...rest] = jwe.split('.')
  if (wrapped !== '' || rest.length > 0) throw new Error('This is no compact JWE of a direct key')
  const {cty, zip} = header.parse(JSON.parse(Buffer.from(head, 'base64url').toString()))
  const decipher = createDecipheriv('aes-256-gcm', bytes(key), bytes(nonce)).setAAD(Buffer.from(head, 'ascii'))
  decipher.setAuthTag(bytes(tag))
  const plain = Buffer.concat([decipher.update(bytes(text)), decipher.final()])
  return {contentType: cty, content: zip === 'DEF' ? inflateRawSync(plain) : plain, isDeflated: zip === 'DEF'}
}

/** A client of one link, which asks a server through `inject`, as the page of another site. */
export function shlClient(server: FastifyInstance, link: string) {
  const {url, key, flag} = readShl(link)
  const origin = {origin: 'https://viewer.example'}

  const ask = (body: object): Promise<LightMyRequestResponse> =>
    server.inject({method: 'POST', url: new URL(url).pathname, payload: body, headers: origin})

  const fetched = (location: string) => server.inject({method: 'GET', url: new URL(location).pathname, headers: origin})

  async function filesFor(passcode: string, more: object = {}): Promise<ManifestFile[]> {
    const answer = await ask({recipient: 'Dra. Paz', passcode, ...more})
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return manifest.parse(answer.json()).files
  }

  /** The resource of a file, from its place. */
  async function resource({contentType, embedded, location = ''}: ManifestFile): Promise<unknown> {
    const jwe = embedded ?? (await fetched(location)).body
    const file = decrypted(jwe, key)
    if (file.contentType !== contentType) throw new Error('The file says to be of another type')
    return JSON.parse(file.content.toString())
  }

  return {url, key, flag, ask, fetched, filesFor, resource}
}
