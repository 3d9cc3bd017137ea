import {endpoint} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {route} from '#api/mount/route.ts'
import {nobody, self, type SubjectSource} from './route-subject.ts'
import {signedIn} from '#api/testing/test-echo-call.ts'
import {testServer} from '#api/testing/test-server.ts'

const {db} = await freshDatabase()

const wire = z.object({
  params: z.object({id: z.string()}),
  body: z.object({
    usuLogin: z.optional(z.string()),
    datos: z.object({nroDoc: z.string(), ciudad: z.string()}),
    prestadorId: z.number(),
  }),
})

const call = endpoint('call', 'POST /llamada/{id}', {
  summary: 'A call that names somebody in three ways',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [],
  input: z.codec(wire, z.object({}), {
    decode: () => ({}),
    encode: () => ({params: {id: ''}, body: {datos: {nroDoc: '', ciudad: ''}, prestadorId: 1}}),
  }),
  errors: [],
})

const mounted = (subject: SubjectSource) =>
  testServer(db, {
    authenticate: signedIn,
    routes: [
      route(
        call,
        subject,
        () => true,
        async () => ({}),
      ),
    ],
  })

it('does not mount a call with an id of somebody that its subject does not declare', async () => {
  await expect(mounted(nobody())).rejects.toThrow(
    ['params.id', 'body.usuLogin', 'body.datos.nroDoc']
      .map((path) => `call does not mount: it does not declare ${path}`)
      .join('\n'),
  )
})

it('does not mount a call that declares an id which its endpoint does not take', async () => {
  const declared = self(
    {'params.id': 'person-id', 'body.datos.nroDoc': 'document-number', 'body.idEdns': 'edns-id'},
    {caller: ['body.usuLogin']},
  )
  await expect(mounted(declared)).rejects.toThrow(/declares body\.idEdns, which it does not take$/)
})

it('mounts a call that declares all its ids, in whatever part of the request they are', async () => {
  const declared = self({'params.id': 'person-id', 'body.datos.nroDoc': 'document-number'}, {caller: ['body.usuLogin']})
  await expect(mounted(declared)).resolves.toBeDefined()
})
