import {isTestFile} from './repository-files.ts'

/** The server's files that may name an implementation of the agenda: where it is chosen, and the jobs of the built-in one. */
const CHOOSES = /^apps\/server\/src\/(outside-systems\.ts$|modules\/agenda\/)/

const sideOf = (path: string) => /^packages\/agenda\/src\/(built-in|over-http)\//.exec(path)?.[1]

/**
 * Why a file may not import an implementation of the agenda. Whatever the server asks of an agenda goes through the port, so that every
 * agenda answers alike, and neither implementation leans on the other.
 */
export function agendaBreach(file: string, imported: string): string | undefined {
  if (isTestFile(file)) return undefined
  const [, side] = /^(?:@ceibo\/agenda\/|#)(built-in|over-http)\//.exec(imported) ?? []
  if (side === undefined) return undefined
  const own = sideOf(file)
  if (own !== undefined && own !== side) return 'one agenda imports another'
  const isOfServer = file.startsWith('apps/server/') && imported.startsWith('@ceibo/agenda/')
  return isOfServer && !CHOOSES.test(file) ? 'the agenda is asked through its port' : undefined
}
