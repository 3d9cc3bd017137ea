import type {Readable} from 'node:stream'
import {promisify} from 'node:util'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {anInstance, aSeries, aStudy} from '@ceibo/testing/builders/study-builders'
import {expect, it, onTestFinished, vi} from 'vitest'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import {liveSessionIds} from '#modules/accounts/credentials/test-account.ts'
import {revokeSession} from '#modules/accounts/session/session.queries.ts'
import {shareServer} from '#modules/studies/sharing/test-share-server.ts'
import {sharingRoutes} from '#modules/studies/sharing/sharing.routes.ts'
import {smartLinkRoutes} from '#modules/studies/smart-links/smart-links.routes.ts'
import {shlClient} from '#modules/studies/smart-links/test-shl-client.ts'
import {studyRoutes} from '#modules/studies/studies.routes.ts'
import {imageRoutes} from './images.routes.ts'
import {aFile, aFolder} from './test-image-files.ts'

const {db} = await freshDatabase()

type Person = Awaited<ReturnType<typeof aPatient>>

/** A server on a socket, with studies of some megabytes and an archive that answers when `archive` lets it. */
async function aServer() {
  const files = folderFiles(await aFolder())
  const content = aFile(1, {rows: 1024, columns: 1024})
  await files.put('studies/large', content, 'application/dicom')
  const archive = {opens: Promise.resolve(), asked: 0, opened: new Array<Readable>()}
  const stored = builtInImages({db, files})
  const instance: typeof stored.instance = async (key) => {
    archive.asked++
    await archive.opens
    const file = await stored.instance(key)
    if (file !== undefined) archive.opened.push(file.stream)
    return file
  }
  const routes = withoutLimits([...studyRoutes, ...imageRoutes, ...sharingRoutes, ...smartLinkRoutes])
  const server = await shareServer(db, {imaging: {...stored, instance}}, routes)
  const address = await server.server.listen({port: 0, host: '127.0.0.1'})

  const aLargeStudy = async (person: Person) => {
    const images = Array.from({length: 12}, () =>
      anInstance({fileKey: 'studies/large', bytes: content.length, rows: 1024, columns: 1024}),
    )
    return {...(await aStudy(db, person, {series: [aSeries(images)]})), images}
  }
  // A reference keeps an unread response from being collected, which would cancel it.
  const answers: Response[] = []
  onTestFinished(async () => {
    await Promise.allSettled(answers.map(async ({body}) => body?.cancel()))
  })
  const get = async (ticket: string, path: string) => {
    const headers = {authorization: `Bearer ${ticket}`}
    const answer = await fetch(`${address}${API_BASE}/estudios/visor/${path}`, {headers})
    answers.push(answer)
    return answer
  }
  const ticketOf = async (person: Person, {uid}: {uid: string}) =>
    (await server.ask(person, '/apim/turnos/imagen', {id: uid})).json<{ticket: string}>().ticket
  const sharedTicketOf = async (person: Person, {uid}: {uid: string}) => {
    const made = await server.share(person, [uid], {destinatario: `d${Math.random()}@ejemplo.test`})
    const {read} = await server.visit(made)
    const ticket = async () => (await read('imagenes', {id: uid})).json<{ticket: string}>().ticket
    return {id: made.id, ticket: await ticket(), another: await ticket()}
  }
  /** The addresses of the images of a share, as a program gets them. */
  const imagesOfProgram = async (person: Person, {uid}: {uid: string}) => {
    const {link, code} = await server.share(person, [uid], {destinatario: `p${Math.random()}@ejemplo.test`})
    const files = await shlClient(server.server, link).filesFor(code, {embeddedLengthMax: 0})
    return files.slice(1).map(({location = ''}) => `${address}${new URL(location).pathname}`)
  }
  return {...server, archive, aLargeStudy, get, ticketOf, sharedTicketOf, imagesOfProgram}
}

/** How many bytes come; rejects for an answer that breaks off. */
const bytesOf = async (answer: Response): Promise<number> => (await answer.arrayBuffer()).byteLength

it('R6: an account is sent two ZIPs at a time, by whichever of its tickets, and another when one is over', async () => {
  const {aLargeStudy, get, ticketOf} = await aServer()
  const [ana, bruno] = [await aPatient(db), await aPatient(db)]
  const [scan, other] = [await aLargeStudy(ana), await aLargeStudy(bruno)]
  // Nobody reads them, so that they go on.
  const first = await get(await ticketOf(ana, scan), 'zip')
  const second = await get(await ticketOf(ana, scan), 'zip')

  const third = await get(await ticketOf(ana, scan), 'zip')

  expect([first.status, second.status, third.status]).toEqual([200, 200, 503])
  expect([third.headers.get('retry-after'), await third.json()]).toMatchObject(['5', {codigo: 'busy'}])
  const sent = db.selectFrom('audit_event').select('id').where('action', '=', 'images-download')
  expect(await sent.where('subject_id', '=', ana.id).execute()).toHaveLength(2)
  expect((await get(await ticketOf(bruno, other), 'zip')).status).toBe(200)
  await first.body?.cancel()
  const again = async () => expect((await get(await ticketOf(ana, scan), 'zip')).status).toBe(200)
  await vi.waitFor(again, {timeout: 10_000})
})

it('R6: a share is sent one ZIP at a time, all shares of a patient three, and none takes a place of the patient', async () => {
  const {aLargeStudy, get, ticketOf, sharedTicketOf} = await aServer()
  const ana = await aPatient(db)
  const scan = await aLargeStudy(ana)
  const shares = await Promise.all([1, 2, 3, 4].map(() => sharedTicketOf(ana, scan)))

  const statuses = []
  for (const {ticket, another} of shares) {
    for (const one of [ticket, another]) statuses.push((await get(one, 'zip')).status)
  }

  expect(statuses).toEqual([200, 503, 200, 503, 200, 503, 503, 503])
  expect((await get(await ticketOf(ana, scan), 'zip')).status).toBe(200)
})

it('breaks off the ZIP of a share when the share is ended', async () => {
  const {ask, aLargeStudy, get, sharedTicketOf} = await aServer()
  const ana = await aPatient(db)
  const {id, ticket} = await sharedTicketOf(ana, await aLargeStudy(ana))
  const zip = await get(ticket, 'zip')

  await ask(ana, `/estudios/compartidos/${id}/revocar`)

  expect(zip.status).toBe(200)
  await expect(bytesOf(zip)).rejects.toThrow('terminated')
})

it('breaks off the ZIP of a reader whose session ends, and none of another session of theirs', async () => {
  const {archive, aLargeStudy, get, ticketOf} = await aServer()
  const ana = await aPatient(db)
  const scan = await aLargeStudy(ana)
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const zips: Response[] = []
  for (const {promise} of gates) {
    archive.opens = promise
    zips.push(await get(await ticketOf(ana, scan), 'zip'))
    await vi.waitFor(() => expect(archive.asked).toBe(zips.length))
  }
  const [first = 0] = await liveSessionIds(db, ana.id)

  await revokeSession(db, first, 'logout', TEST_NOW)
  for (const {resolve} of gates) resolve()
  archive.opens = Promise.resolve()

  expect(zips.map(({status}) => status)).toEqual([200, 200])
  const [ended, other] = zips.map(bytesOf)
  await expect(ended).rejects.toThrow('terminated')
  expect(await other).toBeGreaterThan(12 * 2 * 1024 ** 2)
})

it('closes the file of a ZIP whose client left while the archive was asked for it', async () => {
  const {server, archive, aLargeStudy, get, ticketOf} = await aServer()
  const ana = await aPatient(db)
  const gate = Promise.withResolvers<void>()
  archive.opens = gate.promise
  const zip = await get(await ticketOf(ana, await aLargeStudy(ana)), 'zip')
  await vi.waitFor(() => expect(archive.asked).toBe(1))

  await zip.body?.cancel()
  const connections = promisify(server.server.getConnections.bind(server.server))
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  gate.resolve()

  await vi.waitFor(() => expect(archive.opened.map(({destroyed}) => destroyed)).toEqual([true]))
})

it('R6: races: whoever asks for a hundred frames at once, by many tickets, keeps nobody else waiting', async () => {
  const {archive, aLargeStudy, get, ticketOf} = await aServer()
  const [ana, bruno] = [await aPatient(db), await aPatient(db)]
  const [scan, other] = [await aLargeStudy(ana), await aLargeStudy(bruno)]
  const tickets = await Promise.all([1, 2, 3, 4, 5].map(() => ticketOf(ana, scan)))
  const gate = Promise.withResolvers<void>()
  archive.opens = gate.promise
  const path = (study: typeof scan, n: number) => `${study.images[n % 12]?.uid}/1?centro=${n}&amplitud=400`

  const flood = answersTo(Array.from({length: 100}, (_, n) => get(tickets[n % 5] ?? '', path(scan, n))))
  const meanwhile = get(await ticketOf(bruno, other), path(other, 1))
  await flood.refused(52)
  gate.resolve()

  expect((await meanwhile).status).toBe(200)
  expect((await flood.statuses()).filter((status) => status === 200)).toHaveLength(48)
}, 120_000)

it('R6: races: a program that asks for a hundred images of a share at once is sent as many as a page, and no more', async () => {
  const {archive, aLargeStudy, imagesOfProgram} = await aServer()
  const ana = await aPatient(db)
  const addresses = await imagesOfProgram(ana, await aLargeStudy(ana))
  const gate = Promise.withResolvers<void>()
  archive.opens = gate.promise
  const get = (n: number) => fetch(addresses[n % addresses.length] ?? '')

  const flood = answersTo(Array.from({length: 100}, (_, n) => get(n)))
  await flood.refused(52)
  // An archive outside answers few calls at once, and patients need them too.
  expect(archive.asked).toBe(5)
  gate.resolve()

  expect((await flood.statuses()).filter((status) => status === 200)).toHaveLength(48)
  await vi.waitFor(async () => expect((await get(0)).status).toBe(200))
}, 120_000)

/** Reads the answers as they come; `refused` resolves when so many were refused. */
function answersTo(asked: readonly Promise<Response>[]) {
  const statuses: number[] = []
  const read = asked.map(async (one) => {
    const answer = await one
    statuses.push(answer.status)
    await answer.arrayBuffer()
  })
  const refusals = () => statuses.filter((status) => status === 503)
  return {
    refused: (times: number) => vi.waitFor(() => expect(refusals()).toHaveLength(times), {timeout: 30_000}),
    async statuses() {
      await Promise.all(read)
      return statuses
    },
  }
}
