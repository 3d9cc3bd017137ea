import {endpoint} from '@ceibo/contract/wire/endpoint'
import {wireObject} from '@ceibo/contract/wire/wire-object'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {route} from '#api/mount/route.ts'
import {nobody, self, type SubjectSource} from './subject.ts'
import {testServer} from '#api/testing/test-server.ts'
import {signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()

const claimed = z.optional(z.string())

const callOf = (takes: z.ZodMiniType) =>
  endpoint('call', 'POST /llamada/{id}', {
    summary: 'A call that names somebody in three ways',
    authorization: 'patient',
    limits: [],
    input: takes,
  })

const call = callOf(
  wireObject({
    personId: ['params.id', z.string()],
    callerName: ['body.usuLogin', claimed],
    documentNumber: ['body.datos.nroDoc', z.string()],
    city: ['body.datos.ciudad', z.string()],
    practitionerId: ['body.prestadorId', z.number()],
  }),
)

const mounted = (subject: SubjectSource, taking = call) =>
  testServer(db, {
    authenticate: signedIn,
    routes: [
      route(
        taking,
        subject,
        () => true,
        async () => ({}),
      ),
    ],
  })

it('does not mount a call with an id of somebody that its subject does not declare', async () => {
  await expect(mounted(nobody())).rejects.toThrow(
    ['personId', 'callerName', 'documentNumber']
      .map((field) => `call does not mount: it does not declare ${field}`)
      .join('\n'),
  )
})

it('does not mount a call that takes an id of somebody without decoding it, because nothing would compare it', async () => {
  const unread = callOf(wireObject({personId: ['params.id', z.string()]}, {unread: {'body.usuLogin': claimed}}))
  await expect(mounted(self(['personId']), unread)).rejects.toThrow(/takes body\.usuLogin, which it does not decode$/)
})

it('does not mount a call that declares an id which its endpoint does not take', async () => {
  const declared = self(['personId', 'documentNumber', 'ednsId'], {caller: ['callerName']})
  await expect(mounted(declared)).rejects.toThrow(/declares ednsId, which it does not take$/)
})

it('mounts a call that declares all its ids, in whatever part of the request they are', async () => {
  const declared = self(['personId', 'documentNumber'], {caller: ['callerName']})
  await expect(mounted(declared)).resolves.toBeDefined()
})
