import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {studyFromJson} from '@ceibo/studies/built-in/study-json'
import {type UnmatchedResult, waitingResults} from '@ceibo/studies/built-in/unmatched.queries'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {fileStoreOf} from '#outside-systems.ts'
import {TEXT_ENCODINGS, type TextEncoding} from '#platform/csv/decoded-text.ts'
import {importResults} from '#modules/studies/import/import-results.ts'
import {attachedByCommand} from './attach-command.ts'
import {restoredByCommand, withdrawnByCommand} from './withdraw-command.ts'
import {REASON_WORDS} from '#modules/studies/import/storing/match-patient.ts'
import {assignByCommand} from '#modules/studies/import/storing/unmatched-results.ts'
import {withThreads} from '#platform/work/worker-threads.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type Work = {db: Database; input: CommandInput; config: Configuration}

/** Import of studies from files, and studies that match no patient. */
export const RESULT_COMMANDS = {
  'results import': {
    summary: 'import DICOM, laboratory CSV, FHIR R4 and HL7 v2 into the built-in store',
    help: [
      'Imports a file, or all of a folder: DICOM, laboratory results as CSV (docs/integration/laboratory-csv.md), as FHIR R4',
      '(docs/integration/laboratory-fhir.md) or as HL7 v2 (docs/integration/laboratory-hl7.md), and reports of images in DICOM or FHIR R4 (docs/integration/imaging-reports.md). A study goes to the person with its document and birth date; one that matches nobody is',
      'kept apart: see results unmatched. Each problem is told, by row and column or by resource, and the rest is imported. The same',
      'files again change nothing. The exit code is 1 when there was a problem.',
      `--encoding is that of CSV and HL7 v2 whose text does not show it: ${TEXT_ENCODINGS.join(', ')}.`,
    ].join('\n'),
    words: ['PATH'],
    options: {encoding: {value: 'NAME'}},
    run: async ({db, input, config}: Work) => {
      const {problems, ...counts} = await imported(input.words[0] ?? '', {
        encoding: encodingOf(input),
        db,
        files: fileStoreOf(config),
        clock: systemClock,
      })
      const others = counts.parts === 0 ? '' : `, ${counts.parts} other new objects`
      const added = `${counts.images} new images and ${counts.reports} new reports${others}`
      const withdrawn = counts.withdrawn > 0 ? `, ${counts.withdrawn} studies withdrawn` : ''
      const reported = `${counts.files} files: ${added} in ${counts.studies} studies, ${counts.unmatched} studies kept apart${withdrawn}.`
      if (problems.length > 0) throw new CommandRefused([...problems, reported].join('\n'))
      return reported
    },
  },
  'results attach': {
    summary: 'attach a PDF as the report of an imaging study',
    help: [
      'Attaches a PDF that a doctor issued to an imaging study of a person, beside what the study has. It is shown and downloaded as it was',
      'received, byte for byte; one with scripts, files inside or a password is refused. --study is the accession number or the uid of the study,',
      '--person the document of whose it is, --by who attaches it, for the audit. --title is shown over it ("Informe" where it is left out),',
      '--issued the day on which it was issued (YYYY-MM-DD, today where it is left out), and --status preliminary says that it may still change.',
      'The same file again changes nothing. A wrong one is taken back by results withdraw, after which the right one is attached.',
    ].join('\n'),
    words: ['FILE'],
    options: {
      study: {value: 'NUMBER'},
      person: {value: 'DOCUMENT'},
      by: {value: 'NAME'},
      title: {value: '"…"'},
      issued: {value: 'DAY'},
      status: {value: 'final|preliminary'},
    },
    run: ({db, input, config}: Work) => attachedByCommand(input, {db, config, clock: systemClock}),
  },
  'results withdraw': {
    summary: 'withdraw what was issued of a study',
    help: [
      'Withdraws a study that who issued it declares wrong: from now on it is shown as withdrawn in lists, pages, trends, reports, shares and',
      'links, images included, and who read it is warned by notification and mail. NUMBER is its protocol or accession number, or its uid, which',
      'addresses of the portal have. --by is who asks for it, --reason why; both stay for the record and are not shown to patients. Nothing is',
      'deleted: a version that is issued later is valid again. A laboratory withdraws a report by its status: see results import. A withdrawal that was',
      'itself a mistake is undone by results restore.',
    ].join('\n'),
    words: ['NUMBER'],
    options: {by: {value: 'NAME'}, reason: {value: '"…"'}},
    run: ({db, input}: Work) => withdrawnByCommand(input, {db, clock: systemClock}),
  },
  'results restore': {
    summary: 'undo results withdraw',
    help: [
      'Undoes a withdrawal that was made with results withdraw by a mistake: the last issued version of the study is valid and shown again, and who read',
      'it is told in the portal. NUMBER is its protocol or accession number, or its uid. --by is who asks for it, --reason why; both stay for the record',
      'beside those of the withdrawal. What a laboratory or a centre withdrew by a file is not restored: only a version that they issue later is valid.',
    ].join('\n'),
    words: ['NUMBER'],
    options: {by: {value: 'NAME'}, reason: {value: '"…"'}},
    run: ({db, input}: Work) => restoredByCommand(input, {db, clock: systemClock}),
  },
  'results unmatched': {
    summary: 'imported studies whose patient nobody knows',
    help: [
      'Lists the studies that are kept apart, the oldest first: number, when it came and from what; kind, protocol or accession number, title, day',
      'and centre of the study; and why. Who it says that it is of stays in the file.',
    ].join('\n'),
    run: async ({db}: Work) => {
      const rows = await waitingResults(db)
      if (rows.length === 0) return 'No study waits for its patient.'
      return rows.map(unmatchedLine).join('\n')
    },
  },
  'results assign': {
    summary: 'say whose an imported study is',
    help: 'Stores a study that was kept apart for the person of a document.',
    words: ['NUMBER'],
    options: {person: {value: 'DOCUMENT'}},
    run: async ({db, input}: Work) => {
      const number = /^[1-9]\d{0,14}$/.test(input.words[0] ?? '') ? Number(input.words[0]) : undefined
      const documentNumber = input.options['person']?.[0]?.trim() ?? ''
      if (number === undefined) throw new CommandMisused('NUMBER must be that of a study: see results unmatched.')
      if (documentNumber === '') throw new CommandMisused('Say whose it is: --person DOCUMENT.')
      switch (await assignByCommand({id: number, documentNumber}, {db, clock: systemClock})) {
        case 'assigned':
          return 'Assigned: the study is in the store.'
        case 'no-result':
          throw new CommandRefused(`Study ${number} is not waiting: see results unmatched.`)
        case 'no-person':
          throw new CommandRefused('There is not exactly one person with this document.')
        case 'other-patient':
          throw new CommandRefused(`The store has study ${number} for another patient: it goes on waiting.`)
        case 'withdrawn':
          throw new CommandRefused(`Study ${number} was withdrawn by who issued it: the one that waited is dropped.`)
        case 'replaced':
          throw new CommandRefused(`The store has a later version of study ${number}: the one that waited is dropped.`)
      }
    },
  },
}

const OTHER_NAMES: Readonly<Record<string, TextEncoding>> = {
  utf8: 'utf-8',
  cp1252: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  ibm850: 'cp850',
}

function encodingOf({options}: CommandInput): TextEncoding | undefined {
  const asked = options['encoding']?.[0]?.trim().toLowerCase()
  const encoding = OTHER_NAMES[asked ?? ''] ?? TEXT_ENCODINGS.find((one) => one === asked)
  if (asked === undefined || encoding !== undefined) return encoding
  throw new CommandMisused(`--encoding must be one of ${TEXT_ENCODINGS.join(', ')}.`)
}

const KINDS = {imaging: 'images', laboratory: 'laboratory'}

function unmatchedLine({id, receivedAt, source, reason, content}: UnmatchedResult): string {
  const {kind, accessionNumber, title, performedAt, centre} = studyFromJson(content)
  const number = `${kind === 'laboratory' ? 'protocol' : 'accession'} ${accessionNumber === '' ? 'without a number' : accessionNumber}`
  const study = [
    KINDS[kind],
    number,
    title,
    performedAt === null ? 'without a date' : civilDate(performedAt),
    centre.name,
  ].join(', ')
  return `${id}  ${receivedAt.toISOString()}  ${source}  ${study}: ${REASON_WORDS[reason]}`
}

async function imported(path: string, on: Omit<Parameters<typeof importResults>[1], 'threads'>) {
  try {
    return await withThreads((threads) => importResults(path, {...on, threads}))
  } catch (error) {
    const isExpected = error instanceof RangeError || (error instanceof Error && 'code' in error)
    throw isExpected ? new CommandRefused(`${path} cannot be imported: ${error.message}`) : error
  }
}
