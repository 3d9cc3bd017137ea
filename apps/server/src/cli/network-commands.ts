import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {systemClock} from '@ceibo/adapters/clock/port'
import {email as emailRule} from '@ceibo/contract/fields/email-address'
import type {ImportReport} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {MAX_IMPORT_BYTES, SHEETS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import type {Database} from '@ceibo/database/open-database'
import {sheetFile, sheetOfFile} from '@ceibo/rules/catalogues/sheets'
import {applySheets, previewSheets, type SheetFile} from '#modules/catalogues/bulk/import-sheets.ts'
import {memberOfAddress} from '#modules/staff/staff.offers.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type Running = {db: Database; input: CommandInput}
type NamedFile = SheetFile & {name: string}

const BY = '--by  the account of the console in whose name it is done'
const FILES = SHEETS.map((sheet) => `${sheetFile(sheet)}.csv`).join(', ')

/** An agenda over HTTP has its own catalogues. */
const refusal = ({bookingSystem}: Configuration) =>
  bookingSystem === undefined
    ? undefined
    : 'The agenda is another system, which has its own services and professionals.'

/** A whole network from a folder of sheets, as the console takes them one by one. */
export const NETWORK_COMMANDS = {
  'network check': {
    summary: 'say what an import of a network would do',
    help: `Reads the sheets of a folder as network import does, and writes nothing: it prints what would change, and every problem by file, row and column. The exit code is 1 when there is one.

${BY}`,
    words: ['FOLDER'],
    options: {by: {value: 'EMAIL'}},
    refusal,
    run: async ({db, input}: Running) => {
      const {files, by} = await readFolder(db, input)
      const report = await previewSheets(files, by, {db, clock: systemClock})
      return reportText(files, report, 'Nothing was written.')
    },
  },
  'network import': {
    summary: 'take a network from a folder of sheets',
    help: `Takes every CSV of a folder in one transaction, all or nothing: ${FILES}. Which columns each has, and an example, stand in docs/operations/network-import.md. A second import of the same folder changes nothing, and the console takes an import back.

${BY}`,
    words: ['FOLDER'],
    options: {by: {value: 'EMAIL'}},
    refusal,
    run: async ({db, input}: Running) => {
      const {files, by} = await readFolder(db, input)
      const on = {db, clock: systemClock}
      const done = await applySheets(files, null, by, on)
      if (done.is === 'applied') return `Imported: ${done.rows} rows changed.`
      return reportText(files, done.report, 'Nothing was written.')
    },
  },
}

async function readFolder(db: Database, {words, options}: CommandInput) {
  const address = emailRule.safeParse(options['by']?.[0] ?? '')
  if (!address.success) throw new CommandMisused('Say in whose name: --by EMAIL.')
  const staffId = await memberOfAddress(db, address.data)
  if (staffId === undefined) throw new CommandRefused('There is no account with this address: see staff create.')
  const folder = words[0] ?? ''
  const names = await readdir(folder).catch((error: unknown) => {
    throw new CommandRefused(`${folder}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const files: NamedFile[] = []
  let bytes = 0
  for (const name of names.filter((one) => /\.csv$/i.test(one)).toSorted()) {
    const sheet = sheetOfFile(name)
    if (sheet === undefined)
      throw new CommandRefused(`${name} is no sheet of a network: its name begins with one of ${FILES}.`)
    bytes += (await stat(join(folder, name))).size
    if (bytes > MAX_IMPORT_BYTES)
      throw new CommandRefused(`The files weigh more than ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`)
    files.push({name, sheet, bytes: await readFile(join(folder, name))})
  }
  if (files.length === 0) throw new CommandRefused(`${folder} has no CSV.`)
  return {files, by: {actor: {is: 'staff' as const, staffId}}}
}

/** A report in lines. Throws CommandRefused where there is a problem. */
function reportText(files: readonly NamedFile[], {files: counted, problems}: ImportReport, end: string): string {
  const nameOf = (file: number) => files[file]?.name ?? ''
  const lines = counted.map(
    ({rows, created, changed, removed, unchanged}, file) =>
      `${nameOf(file)}: ${rows} rows, ${created} new, ${changed} changed, ${removed} removed, ${unchanged} as they are`,
  )
  const wrong = problems.map(({file, row, column, what, fix}) => {
    const place = [nameOf(file), ...(row === null ? [] : [`row ${row}`]), ...(column === null ? [] : [column])]
    return `${place.join(', ')}: ${what}. ${fix}.`
  })
  const all = counted.reduce((sum, one) => sum + one.problems, 0)
  if (all > wrong.length) wrong.push(`and ${all - wrong.length} more problems`)
  if (all > 0) throw new CommandRefused([...lines, ...wrong, end].join('\n'))
  return [...lines, end].join('\n')
}
