import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join, parse} from 'node:path'
import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {fileStoreOf} from '#outside-systems.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {PictureRefused, storeSitePicture} from '#modules/content/site-pictures.ts'
import {ContentRefused, exportContent, importContent} from '#modules/content/import-content.ts'
import {type CommandInput, CommandRefused} from './command-line.ts'

type Work = {db: Database; input: CommandInput; config: Configuration}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|svg)$/i

/** The content of the public pages, as a document. */
export const CONTENT_COMMANDS = {
  'content import': {
    summary: 'publish what the public pages say',
    help: [
      'Publishes a JSON document, of the form that content export writes: docs/content.md says each field. It is checked',
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
  'content pictures': {
    summary: 'take the pictures that the content names',
    help: [
      'Takes every JPEG, PNG, WebP, AVIF or SVG of a folder under the name of its file without the ending, such as centro-olivos.jpg. What a',
      'picture shows, for those who do not see it, stands in a text of the same name, such as centro-olivos.txt; without it the picture is',
      'decoration. Pages show a new one at once. The exit code is 1 when there was a problem.',
    ].join('\n'),
    words: ['FOLDER'],
    run: async ({db, input, config}: Work) => {
      const folder = input.words[0] ?? ''
      const names = await readdir(folder).catch((error: unknown) => Promise.reject(refusalOf(error, input)))
      const problems: string[] = []
      let taken = 0
      for (const file of names.filter((name) => PICTURE_FILE.test(name))) {
        const {name} = parse(file)
        const alternative = await readFile(join(folder, `${name}.txt`), 'utf8').catch(() => '')
        try {
          const bytes = await readFile(join(folder, file)).catch((error: unknown) => {
            throw new PictureRefused(`it cannot be read: ${error instanceof Error ? error.message : String(error)}`)
          })
          await storeSitePicture(
            {name, bytes, alternative: alternative.trim().replaceAll(/\s+/g, ' ')},
            {db, files: fileStoreOf(config)},
          )
          taken += 1
        } catch (error) {
          if (!(error instanceof PictureRefused)) throw error
          problems.push(`${file}: ${error.message}`)
        }
      }
      if (problems.length > 0) throw new CommandRefused([...problems, `${taken} pictures taken.`].join('\n'))
      return `${taken} pictures taken.`
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
