import {readFile, stat} from 'node:fs/promises'
import {UnreachableStudies} from '@ceibo/studies/archived-study'
import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {isoDate} from '@ceibo/contract/wire/wire-fields'
import type {Dependencies} from '#dependencies.ts'
import {type Attached, attachReport, issueOf} from '#modules/studies/import/documents/attach-report.ts'
import {MAX_DOCUMENT_BYTES, TOO_LARGE_PDF} from '#modules/studies/import/documents/check-pdf.ts'
import {fileStoreOf, imagingOf, malwareScannerOf} from '#outside-systems.ts'
import {withThreads} from '#platform/work/worker-threads.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type On = {db: Database; config: Configuration} & Pick<Dependencies, 'clock'>

/** Attaches the PDF that a command names, and says what came of it. */
export async function attachedByCommand(input: CommandInput, {db, config, clock}: On): Promise<string> {
  const {path, ...asked} = askedOf(input, clock.now())
  const files = fileStoreOf(config)
  const imaging = imagingOf(config, {db, files, clock})
  const content = await contentOf(path)
  const on = {db, files, imaging, malware: malwareScannerOf(config), clock}
  const answer = await withThreads((threads) => attachReport({...asked, content}, {...on, threads})).catch(
    throwUnreachable,
  )
  switch (answer.is) {
    case 'attached': {
      const pages = answer.pages === null ? 'its pages cannot be counted' : `pages: ${answer.pages}`
      return `Attached to ${answer.study} (${pages}).`
    }
    case 'known':
      return 'The study has this file already: nothing changed.'
    case 'outdated':
      throw new CommandRefused('The study has this file already, with a later date of issue: nothing was attached.')
    case 'other-patient':
      throw new CommandRefused('The store has this study for another patient: nothing was attached.')
    case 'no-person':
      throw new CommandRefused('There is not exactly one person with this document.')
    case 'no-study':
      throw new CommandRefused(
        `The person has no imaging study ${asked.number}: import its images first, or check the number.`,
      )
    case 'several':
      throw new CommandRefused(`The person has several imaging studies ${asked.number}: name one by its uid.`)
    case 'withdrawn':
      throw new CommandRefused('It was issued before the study was withdrawn: say by --issued when the right one was.')
    case 'refused':
      throw new CommandRefused(`${path}: ${answer.problem}.`)
  }
}

const MAX_WORDS = 200

function askedOf({words: [path = ''], options}: CommandInput, now: Date): Omit<Attached, 'content'> & {path: string} {
  const given = (name: string) => options[name]?.[0]?.trim() ?? ''
  const [number, documentNumber, by, title] = ['study', 'person', 'by', 'title'].map(given)
  if (!number) throw new CommandMisused('Say of which study it is: --study ACCESSION or its uid.')
  if (!documentNumber) throw new CommandMisused('Say whose it is: --person DOCUMENT.')
  if (!by || by.length > MAX_WORDS) throw new CommandMisused('Say who attaches it: --by NAME.')
  if (title !== undefined && title.length > MAX_WORDS)
    throw new CommandMisused(`--title has at most ${MAX_WORDS} characters.`)
  const status = given('status') || 'final'
  if (status !== 'final' && status !== 'preliminary') throw new CommandMisused('--status is final or preliminary.')
  const issuedAt = askedIssue(given('issued'), now)
  return {path, number, documentNumber, by, title: title || 'Informe', issuedAt, isFinal: status === 'final'}
}

function askedIssue(day: string, now: Date): Date {
  if (day === '') return now
  if (!isoDate.safeParse(day).success) throw new CommandMisused('--issued is a day as YYYY-MM-DD.')
  if (day > civilDate(now)) throw new CommandMisused('--issued lies in the future.')
  return issueOf(day, now)
}

async function contentOf(path: string): Promise<Buffer> {
  try {
    const {size} = await stat(path)
    if (size > MAX_DOCUMENT_BYTES) throw new CommandRefused(`${path}: ${TOO_LARGE_PDF}.`)
    return await readFile(path)
  } catch (error) {
    const isExpected = error instanceof Error && 'code' in error
    throw isExpected ? new CommandRefused(`${path} cannot be read: ${error.message}`) : error
  }
}

function throwUnreachable(error: unknown): never {
  throw error instanceof UnreachableStudies
    ? new CommandRefused('The archive of images does not answer: try again when it does.')
    : error
}
