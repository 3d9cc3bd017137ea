import {readFile, writeFile} from 'node:fs/promises'
import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {ContentRefused, exportContent, importContent} from '../modules/content/import-content.ts'
import type {CommandInput} from './command-line.ts'
import {CommandRefused} from './command-line.ts'

type Work = {db: Database; input: CommandInput}

/** What the public pages say, as a document. */
export const CONTENT_COMMANDS = {
  'content import': {
    summary: 'publish what the public pages say',
    help: [
      'Publishes a JSON document, of the form that content export writes: docs/integration/site-content.md says each field. It is checked',
      'whole, and every problem is told with its place; then all of it appears at once, on all servers.',
    ].join('\n'),
    words: ['FILE'],
    run: async ({db, input}: Work) => {
      try {
        const text = await readFile(input.words[0] ?? '', 'utf8')
        const {centres, news, services} = await importContent(text, {db, clock: systemClock})
        return `Published: ${centres.length} centres, ${news.length} news, ${services.length} services.`
      } catch (error) {
        throw refusalOf(error, input)
      }
    },
  },
  'content export': {
    summary: 'write what the public pages say into a file',
    help: 'Writes the content that is shown now as JSON, to edit it and import it again.',
    words: ['FILE'],
    run: async ({db, input}: Work) => {
      const text = await exportContent(db)
      if (text === undefined) throw new CommandRefused('No content was published yet: see content import.')
      try {
        await writeFile(input.words[0] ?? '', text)
      } catch (error) {
        throw refusalOf(error, input)
      }
      return `Written to ${input.words[0]}.`
    },
  },
}

function refusalOf(error: unknown, {words}: CommandInput): unknown {
  if (error instanceof ContentRefused) return new CommandRefused(`${error.message}\nNothing was published.`)
  const isOfFile = error instanceof Error && 'syscall' in error
  return isOfFile ? new CommandRefused(`${words[0]}: ${error.message}`) : error
}
