import {fullName} from '@ceibo/contract/people/full-name'
import {createHmac} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {mkdtemp, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate, instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {ExportedRecord} from '#platform/output/exported-record.ts'
import {printPage} from '#platform/printing/print-page.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {dataExportReadyMail} from '#modules/personal-data/mails/personal-data-mails.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {deleteExport, expiredExports, failExport, finishExport, takeExport} from './data-export.queries.ts'
import {EXPORT_MS, exportPath} from './download-data-export.ts'
import {type ExportedSection, writeBundle} from './write-bundle.ts'

const MAX_TRIES = 3
const BATCH = 100

type On = Pick<
  Dependencies,
  'threads' | 'db' | 'clock' | 'files' | 'bookingSystem' | 'imaging' | 'laboratory' | 'config' | 'registers' | 'wake'
>

/** Makes the waiting copies, one after another; returns how many. One that fails is tried again, at most three times. */
export async function makeExports(on: On): Promise<number> {
  for (let made = 0; ; made++) {
    const next = await takeExport(on.db)
    if (next === undefined) return made
    if (next.tries > MAX_TRIES) await giveUp(next, on)
    else await makeExport(next, on)
    on.wake('mail')
  }
}

async function makeExport({id, personId}: {id: number; personId: number}, on: On): Promise<void> {
  const now = on.clock.now()
  // Derived, so that another try writes the same files.
  const fileKey = createHmac('sha256', on.config.secretKey).update(`data-export:${id}`).digest('base64url')
  const person = await addresseeOf(on.db, personId)
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-export-'))
  try {
    const path = join(folder, 'bundle.json')
    const sections = await writeBundle(path, recordsOf(personId, on), {base: on.config.publicUrl, now})
    const {size: jsonBytes} = await stat(path)
    const pdf = await pageOf(fullName(person), sections, on)
    const bundle = {size: jsonBytes, stream: createReadStream(path)}
    await on.files.put(exportPath(fileKey, 'json'), bundle, 'application/fhir+json')
    await on.files.put(exportPath(fileKey, 'pdf'), pdf, 'application/pdf')
    const expiresAt = new Date(now.getTime() + EXPORT_MS)
    await inTransaction(on.db, async (tx) => {
      if (!(await finishExport(tx, {id, fileKey, jsonBytes, pdfBytes: pdf.length, now, expiresAt}))) return
      const until = spokenDate(expiresAt)
      await insertNotification(tx, personId, {
        text: `La copia de tus datos está lista. Descargala hasta el ${until}.`,
        page: 'personal-data',
        now,
      })
      if (person.email !== null) {
        const data = {firstName: person.firstName, expiresAt: expiresAt.toISOString()}
        await queueMail(tx, dataExportReadyMail, {recipient: person.email, data, now})
      }
      const actor = {is: 'system'} as const
      const object = `data-export:${id}`
      await writeAudit(tx, {at: now, actor, action: 'data-export', result: 'ready', subjectId: personId, object})
    })
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function* recordsOf(personId: number, on: On): AsyncIterable<ExportedRecord> {
  for (const source of on.registers.exports) yield* source(personId, on)
}

function pageOf(name: string, sections: readonly ExportedSection[], {config, clock, threads}: On): Promise<Buffer> {
  const now = clock.now()
  const page = {
    brand: config.brand.name,
    title: 'Tus datos',
    lead: `Lo que ${config.brand.name} sabe de ${name} el ${spokenDate(now)}.`,
    facts: [],
    sections: sections.map(({title, lines, more}) => ({
      title,
      text: [
        ...lines.map(capitalized),
        ...(more === 0 ? [] : [`Y ${more} más, que están en el archivo de datos.`]),
      ].join('\n'),
    })),
    footer:
      'Copia hecha por tu derecho de acceso (Ley 25.326). Tu historia clínica completa se pide en cualquiera de nuestros centros (Ley 26.529).',
    madeAt: instantOf(civilDate(now), '00:00'),
  }
  return printPage(page, {client: 'exports'}, {threads})
}

const capitalized = (line: string) => line.charAt(0).toUpperCase() + line.slice(1)

async function giveUp({id, personId}: {id: number; personId: number}, on: On): Promise<void> {
  await inTransaction(on.db, async (tx) => {
    await failExport(tx, id)
    const text = 'No pudimos preparar la copia de tus datos. Pedila de nuevo o llamanos.'
    await insertNotification(tx, personId, {text, page: 'personal-data', now: on.clock.now()})
  })
}

/** Removes expired copies; returns how many. */
export async function purgeExports(on: Pick<Dependencies, 'db' | 'clock' | 'files'>): Promise<number> {
  for (let purged = 0; ;) {
    const rows = await expiredExports(on.db, on.clock.now(), BATCH)
    for (const {id, file_key: fileKey} of rows) {
      if (fileKey !== null) {
        await on.files.remove(exportPath(fileKey, 'json'))
        await on.files.remove(exportPath(fileKey, 'pdf'))
      }
      // Deleted after the files: if the store fails, the row stays and the next purge tries again.
      await deleteExport(on.db, id)
    }
    purged += rows.length
    if (rows.length < BATCH) return purged
  }
}
