import {endpoint} from '@ceibo/contract/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {route} from './route.ts'
import {nobody, self} from './route-subject.ts'
import type {SubjectSource} from './route-subject.ts'
import {signedIn} from './test-echo-call.ts'
import {testServer} from './test-server.ts'

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

it('a call does not mount while an id of somebody that it takes is not declared', async () => {
  await expect(mounted(nobody())).rejects.toThrow(
    ['params.id', 'body.usuLogin', 'body.datos.nroDoc']
      .map((path) => `call does not mount: it does not declare ${path}`)
      .join('\n'),
  )
})

it('nor when it declares an id that it does not take', async () => {
  const declared = self(
    {'params.id': 'person-id', 'body.datos.nroDoc': 'document-number', 'body.idEdns': 'edns-id'},
    {caller: ['body.usuLogin']},
  )
  await expect(mounted(declared)).rejects.toThrow(/declares body\.idEdns, which it does not take$/)
})

it('mounts with all of them declared, wherever they stand', async () => {
  const declared = self({'params.id': 'person-id', 'body.datos.nroDoc': 'document-number'}, {caller: ['body.usuLogin']})
  await expect(mounted(declared)).resolves.toBeDefined()
})
