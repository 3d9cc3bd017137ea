import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {connectDatabase} from '@ceibo/database/open-database'
import {DEMO_LICENCE} from '@ceibo/demo/draw-network'
import {DEMO_COMMANDS} from '@ceibo/demo/server/demo-commands'
import {aPractitioner} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import sharp from 'sharp'
import {afterAll, describe, expect, it} from 'vitest'
import {TEST_NOW, TEST_THREADS} from '#api/testing/test-server.ts'
import {sealAudit} from '#modules/audit/seal-audit.ts'
import {readBarcodesOf} from '#modules/verification/scan/read-barcodes.ts'
import {readConfiguration} from '#platform/configuration/configuration.ts'
import {runOperation} from './run-operation.ts'
import {countSeals} from '#modules/audit/sealed-rows.queries.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const owner = connectDatabase(ownerUrl, () => undefined)
const folder = await mkdtemp(join(tmpdir(), 'ceibo-command-'))
afterAll(async () => {
  await owner.destroy()
  await rm(folder, {recursive: true})
})

const INSTALLATION = {DATA_DIR: folder, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl}
const run = (words: readonly string[], variables: Record<string, string>) =>
  runOperation(words, variables, {more: DEMO_COMMANDS})
const ceibo = (line: string, variables: Record<string, string> = {}) =>
  run(line.split(' '), {...INSTALLATION, ...variables})

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  SECRET_KEY: 'a key of thirty-two characters or more',
}

async function audited(action: string): Promise<void> {
  await db.insertInto('audit_event').values({at: TEST_NOW, actor_kind: 'system', action, result: 'done'}).execute()
}

const sealedRows = async () => {
  await sealAudit(db, readConfiguration(INSTALLATION))
  return (await countSeals(db)).sealed
}

/** A waiting recovery of an account. */
const asks = (email: string, known_browser: boolean) => ({
  handle: email,
  kind: 'mail-recovery' as const,
  state: 'submitted',
  document_type_id: 2,
  document_number: '30111222',
  new_email: email,
  validation_type: 'manual' as const,
  channel: 'mobile' as const,
  device: 'Moto G',
  network: Buffer.from('abcdef', 'hex'),
  known_browser,
  created_at: TEST_NOW,
  changed_at: TEST_NOW,
})

const COMMANDS = [
  'migrate',
  'demo load',
  'demo clear',
  'demo card',
  'slots extend',
  'audit verify',
  'audit accept',
  'review list',
  'review accept',
  'review reject',
  'counter show',
  'counter accept',
  'request list',
  'request answer',
  'results import',
  'results unmatched',
  'results assign',
  'second-step remove',
]

const textsIn = async (image: Buffer) =>
  (await readBarcodesOf({image, senderId: 1}, {threads: TEST_THREADS})).map((one) => one.text)

describe('the commands of operation', () => {
  it('are listed and explained, without an installation', async () => {
    const usage = await run(['--help'], {})
    expect(usage.code).toBe(0)
    for (const name of COMMANDS) {
      expect(usage.text).toContain(`\n  ${name} `)
      const help = await run([...name.split(' '), '--help'], {})
      expect(help).toEqual({code: 0, text: expect.stringContaining(`npm run ceibo -- ${name}`)})
    }
  })

  it('do nothing when a word is unknown', async () => {
    expect(await ceibo('demo clear --dry-run')).toEqual({
      code: 2,
      text: "Unknown option '--dry-run'. Allowed: demo clear, or demo clear --help.",
    })
    expect(await ceibo('review accept siete --reviewer Ana')).toMatchObject({code: 2})
    expect(await ceibo('review accept 7')).toMatchObject({code: 2})
  })

  it('distinguish several requests for the account of one document', async () => {
    await db
      .insertInto('verification_case')
      .values([asks('uno@ejemplo.test', false), asks('dos@ejemplo.test', true)])
      .execute()
    const {text} = await ceibo('review list')

    expect(text.split('\n').map((line) => line.replace(/^\d+ +\S+ +/, ''))).toEqual([
      'mail-recovery: el cambio del email de tu cuenta, 30111222 (no account has this document), asks for uno@ejemplo.test, ' +
        '2 of 2 for this document, from an unknown browser, network abcdef, mobile, Moto G',
      'mail-recovery: el cambio del email de tu cuenta, 30111222 (no account has this document), asks for dos@ejemplo.test, ' +
        '1 of 2 for this document, from a browser that has signed in before, network abcdef, mobile, Moto G',
    ])
    await db.deleteFrom('verification_case').execute()
  })

  it('say when there is nothing to do', async () => {
    expect(await ceibo('migrate')).toEqual({code: 0, text: 'The database is up to date.'})
    expect(await ceibo('demo clear')).toEqual({code: 0, text: 'There was no demo network.'})
    expect(await ceibo('review accept 7 --reviewer Ana')).toMatchObject({code: 1})
  })

  it('neither load nor clear a demo in production', async () => {
    await aPractitioner(db, {licence: DEMO_LICENCE})
    for (const word of ['load', 'clear']) {
      const refused = {code: 1, text: expect.stringMatching(/^The demo never exists in production: .*$/)}
      expect(await ceibo(`demo ${word}`, PRODUCTION)).toEqual(refused)
    }
    expect(await db.selectFrom('practitioner').select('licence').execute()).toEqual([{licence: DEMO_LICENCE}])
  })

  it('draw a card that the scan can read, as a picture or as a video', async () => {
    const drawn = async (name: string, options = '') => {
      const file = join(folder, name)
      expect(await run(['demo', 'card', file, ...options.split(' ').filter(Boolean)], {})).toEqual({
        code: 0,
        text: `The card of Julián Prado is in ${file}.`,
      })
      return readFile(file)
    }
    const text = '00123456789@PRADO@JULIÁN@M@28999111@A@02/11/1981@02/03/2019'
    expect(await textsIn(await drawn('card.png'))).toEqual([text])
    expect(await textsIn(await drawn('card.jpg', '--view dim --kind older'))).toEqual([
      expect.stringMatching(/^@28999111 +@A@1@PRADO@JULIÁN@/),
    ])
    const frames = (await drawn('card.mjpeg')).toString('latin1').split(/(?=\xff\xd8\xff)/)
    expect(frames).toHaveLength(6)
    for (const frame of frames) {
      expect(await sharp(Buffer.from(frame, 'latin1')).metadata()).toMatchObject({format: 'jpeg', width: 1_280})
    }
    expect(await run(['demo', 'card', 'card.gif'], {})).toMatchObject({code: 2})
    expect(await run(['demo', 'card', join(folder, 'no', 'card.png')], {})).toMatchObject({code: 1})
  })

  it('exit as a process with the right code', async () => {
    const ended = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'ceibo.ts'), 'migrate', 'bogus'])
    const line = '"bogus" is not known. Allowed: migrate, or migrate --help.\n'
    await expect(ended).rejects.toMatchObject({code: 2, stdout: '', stderr: line})
  })
})

describe('audit verify', () => {
  it('R11: reports a valid chain, or the row that was changed', async () => {
    for (const action of ['first', 'second', 'third']) await audited(action)
    // A transaction in the database of another test can delay sealing.
    await expect.poll(sealedRows, {timeout: 15_000}).toBe(3)
    await audited('fourth')
    expect(await ceibo('audit verify')).toEqual({
      code: 0,
      text:
        'The audit chain is whole: 3 rows are sealed, 1 wait for their seal. ' +
        '3 have the key of the installation, from number 1 of the chain on; 0 are of before it. ' +
        'It has all that this data directory saw, up to number 3.',
    })

    await sql`alter table audit_event disable trigger audit_event_append_only`.execute(owner)
    await owner.updateTable('audit_event').set({result: 'hidden'}).where('action', '=', 'second').execute()
    const {code, text} = await ceibo('audit verify')
    expect(code).toBe(1)
    expect(text).toMatch(
      /^The audit was changed: the first broken row is \d+ \(second, .*\), number 2 of the chain\. Or SECRET_KEY .*$/,
    )
  })

  it('R11: shows rows cut off at the end until the audit is accepted as it is, by name and reason', async () => {
    await owner.updateTable('audit_event').set({result: 'done'}).where('action', '=', 'second').execute()
    await expect.poll(sealedRows, {timeout: 15_000}).toBe(4)
    await sql`alter table audit_seal disable trigger audit_seal_append_only`.execute(owner)
    await owner.deleteFrom('audit_seal').where('position', '>', 2).execute()
    await owner.deleteFrom('audit_event').where('action', 'in', ['third', 'fourth']).execute()

    expect(await ceibo('audit verify')).toEqual({
      code: 1,
      text:
        'The audit was changed: its end is missing. This installation saw it sealed up to number 4, and it ends at number 2. ' +
        'If you restored a backup, or a standby database took over that lacked the last rows, accept the audit as it is: ' +
        'npm run ceibo -- audit accept --by NAME --reason TEXT. Nothing is sealed until then.',
    })
    expect(await ceibo('audit accept')).toMatchObject({code: 2, text: expect.stringContaining('--by NAME')})
    expect(await ceibo('audit accept --by Ana --reason restored')).toEqual({
      code: 0,
      text:
        'Accepted: the audit chain goes up to number 2, and is sealed on from there. ' +
        'Look at "audit verify" with the DATA_DIR of every other server.',
    })
    expect(await ceibo('audit accept --by Ana --reason restored')).toEqual({
      code: 0,
      text: 'The audit has all that this data directory saw: there is nothing to accept.',
    })
    await expect.poll(sealedRows, {timeout: 15_000}).toBe(3)
    expect(await ceibo('audit verify')).toMatchObject({
      code: 0,
      text: expect.stringContaining('It has all that this data directory saw, up to number 3.'),
    })
  })
})
