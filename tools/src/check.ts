// npm run check: all automatic checks that do not run the product.
import {addressProblems} from './check-addresses.ts'
import {boundaryProblems} from './check-boundaries.ts'
import {fileProblems} from './check-files.ts'
import {limitProblems} from './check-limits.ts'
import {migrationProblems} from './check-migrations.ts'
import {queryProblems} from './check-queries.ts'
import {spellingProblems} from './check-spelling.ts'
import {textProblems} from './check-texts.ts'
import {runCommand} from './run-command.ts'
import {projectTexts} from './written-texts.ts'

const COMMANDS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types of the server side', 'tsc', '-p', 'tsconfig.json'],
  ['types of the web apps', 'tsc', '-p', 'tsconfig.web.json'],
  ['types of the tables', 'node', 'packages/database/src/cli/generate-types.ts', '--check'],
]

let failed = 0
function report(name: string, problems: string) {
  if (problems !== '') failed += 1
  process.stdout.write(`${problems === '' ? 'ok  ' : 'FAIL'} ${name}\n${problems === '' ? '' : `${problems}\n`}`)
}

report('boundaries', boundaryProblems().join('\n'))
report('queries', queryProblems().join('\n'))
report('addresses', addressProblems().join('\n'))
report('files', fileProblems().join('\n'))
report('limits', limitProblems().join('\n'))
report('migrations', migrationProblems().join('\n'))
const texts = projectTexts()
report('texts', textProblems(texts).join('\n'))
for (const [name, command, ...args] of COMMANDS) {
  const {code, output} = await runCommand(command, args)
  report(name, code === 0 ? '' : output.trimEnd() || `${command} ended with code ${code}`)
}
report('spelling', (await spellingProblems(texts)).join('\n'))
process.exitCode = failed === 0 ? 0 : 1
