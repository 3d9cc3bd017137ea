// npm run new-feature -- NAME: creates the files of a feature in their places.
import {mkdirSync, writeFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {featureFiles, isFeatureName, linesToAdd} from './feature-files.ts'
import {projectFiles, ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'

function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

const name = process.argv[2] ?? ''
if (!isFeatureName(name)) refuse('Usage: npm run new-feature -- NAME   (kebab-case, such as travel-vaccines)')
const files = featureFiles(name)
// File names are unique in the repository, so a name that is used in any folder is refused.
const names = new Set(files.map((file) => basename(file.path)))
const taken = projectFiles().find((path) => names.has(basename(path)))
if (taken !== undefined) refuse(`${taken} is already there: choose another name`)

for (const file of files) {
  mkdirSync(dirname(join(ROOT, file.path)), {recursive: true})
  writeFileSync(join(ROOT, file.path), file.content)
  process.stdout.write(`made ${file.path}\n`)
}
// Formatted afterwards, because the length of the name changes the line breaks.
await runCommand('prettier', ['--write', '--log-level', 'warn', ...files.map((file) => file.path)])
process.stdout.write(`\nThen add a line in each of:\n  ${linesToAdd(name).join('\n  ')}\n`)
