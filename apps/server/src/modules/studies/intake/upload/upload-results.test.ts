import {readdir} from 'node:fs/promises'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import type {UploadReport} from '@ceibo/contract/studies/inbox/result-upload'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {reportsOfStudy} from '@ceibo/studies/built-in/report.queries'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import type {Dependencies} from '#dependencies.ts'
import {authenticateStaff} from '#modules/staff/session/authenticate-staff.ts'
import {aFolder} from '#modules/studies/images/test-image-files.ts'
import {anImagedStudy, anImageOf} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {laboratoryUid} from '#modules/studies/import/values/laboratory-fields.ts'
import {inboxRoutes} from '#modules/studies/inbox/results-inbox.routes.ts'
import {anOru} from '#modules/studies/intake/hl7/test-mllp-server.ts'

const {db} = await freshDatabase()
const maria = await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  first_name: 'María',
  last_name: 'Suárez',
})

beforeEach(async () => void (await db.deleteFrom('result_reception').execute()))

const uidOf = (protocol: string) => laboratoryUid('LAB', protocol)
const versionsOf = async (protocol: string) => (await reportsOfStudy(db, uidOf(protocol))).length
const answered = z.object({
  estado: z.number(),
  report: z.custom<UploadReport>((value) => value instanceof Object && 'results' in value),
})

async function aDesk(changed: Partial<Dependencies> = {}) {
  const folder = await aFolder()
  const server = await testServer(db, {
    clock: settableClock(TEST_NOW),
    files: folderFiles(folder),
    routes: inboxRoutes,
    authenticateStaff,
    ...changed,
  })
  const {headers} = await signedInStaff(db, {roles: ['results'], now: TEST_NOW})
  async function send(path: string, contents: readonly (string | Buffer)[]) {
    const form = new FormData()
    for (const content of contents) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'archivo')
    const body = new Response(form)
    return server.inject({
      method: 'POST',
      url: `${STAFF_API}/recepcion/${path}`,
      headers: {...headers, 'content-type': body.headers.get('content-type') ?? ''},
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  return {
    folder,
    send,
    preview: async (...contents: (string | Buffer)[]) =>
      answered.parse((await send('revision', contents)).json()).report,
    publish: async (shown: string | null, ...contents: (string | Buffer)[]) =>
      answered.parse((await send(`publicacion/${shown}`, contents)).json()),
    kept: async () => (await readdir(folder, {recursive: true, withFileTypes: true})).filter((one) => one.isFile()),
  }
}

describe('results uploaded by hand', () => {
  it('are shown with whose they are and what is wrong, stored by nothing but the publication', async () => {
    const {preview, publish} = await aDesk()
    const files = [anOru({protocol: 'U-1'}), anOru({protocol: 'U-2', document: '29999999'}), '%PDF-1.7 y no es']
    const report = await preview(...files)
    expect(report).toMatchObject({
      files: [
        {kind: 'hl7', problems: []},
        {kind: 'hl7', problems: []},
        {kind: 'unknown', problems: [expect.stringContaining('no DICOM file')]},
      ],
      results: [
        {file: 0, effect: 'new', person: {lastName: 'Suárez', documentNumber: '71000012', birthDate: '1983-05-14'}},
        {file: 1, effect: 'waits', person: null, reason: 'nobody', documentNumber: '29999999'},
      ],
    })
    expect([await versionsOf('U-1'), await db.selectFrom('unmatched_result').select('id').execute()]).toEqual([0, []])
    expect(await db.selectFrom('result_reception').select('id').execute()).toEqual([])

    expect((await publish(report.shown, ...files)).estado).toBe(0)
    expect(await versionsOf('U-1')).toBe(1)
    expect(await db.selectFrom('unmatched_result').select('source').execute()).toEqual([{source: 'hl7 Lucía Vera'}])
    expect(await db.selectFrom('result_reception').select(['way', 'state', 'results', 'waiting']).execute()).toEqual([
      {way: 'console', state: 'noted', results: 2, waiting: 1},
    ])
  })

  it('correct what the patient has as the import does, and change nothing when they come again', async () => {
    const {preview, publish} = await aDesk()
    const first = anOru({protocol: 'V-1'})
    await publish((await preview(first)).shown, first)
    const later = anOru({protocol: 'V-1', value: '104', sent: '20260221100000-0300', order: 'C', result: 'C'})
    const report = await preview(later)
    expect(report.results).toMatchObject([{effect: 'correction'}])
    await publish(report.shown, later)
    expect(await versionsOf('V-1')).toBe(2)
    expect(await preview(later)).toMatchObject({results: [{effect: 'known'}], shown: null})
    expect(await preview(first)).toMatchObject({
      results: [{effect: expect.stringMatching(/known|left-out/)}],
      shown: null,
    })
  })

  it('are not published when anything is otherwise than it was shown', async () => {
    const {preview, publish} = await aDesk()
    const {shown} = await preview(anOru({protocol: 'W-1'}))
    // The same report of another file, and what another member published meanwhile.
    expect((await publish(shown, anOru({protocol: 'W-1', value: '96'}))).estado).toBe(1)
    expect(await versionsOf('W-1')).toBe(0)
    const answers = await Promise.all([1, 2, 3].map(() => publish(shown, anOru({protocol: 'W-1'}))))
    expect(answers.map(({estado}) => estado).toSorted()).toEqual([0, 1, 1])
    expect(await versionsOf('W-1')).toBe(1)
  })

  it('of images put a file into the store only when they are published', async () => {
    const {preview, publish, kept} = await aDesk()
    const of = anImagedStudy(maria)
    const files = [anImageOf(of, 'one'), anImageOf(of, 'two')]
    const report = await preview(...files)
    expect(report.results).toMatchObject([{file: null, kind: 'imagen', images: 2, effect: 'new'}])
    expect(await kept()).toEqual([])
    await publish(report.shown, ...files)
    expect(await kept()).toHaveLength(2)
    expect(await studyByUid(db, 'imaging', of.study.uid)).toMatchObject({images: 2})
  })

  it('of a file that the scanner rejects leave the others as they are', async () => {
    const malware = {
      scan: async (content: Uint8Array) =>
        Buffer.from(content).includes('EICAR') ? {is: 'infected' as const} : {is: 'clean' as const},
    }
    const {preview} = await aDesk({malware})
    expect(await preview('EICAR', anOru({protocol: 'X-1'}))).toMatchObject({
      files: [{kind: 'unknown', problems: ['the scanner rejects the file']}, {kind: 'hl7'}],
      results: [{file: 1, effect: 'new'}],
    })
  })

  it('are refused before they are read when they are too many', async () => {
    const {send} = await aDesk()
    expect(
      (
        await send(
          'revision',
          Array.from({length: 31}, () => 'x'),
        )
      ).statusCode,
    ).toBe(422)
    expect((await send('revision', [])).statusCode).toBeGreaterThanOrEqual(400)
  })
})
