import {createHash} from 'node:crypto'
import {relative} from 'node:path'

const ROOT = new URL('../..', import.meta.url).pathname

/** The name of a class in the pages: its own and four letters of its file's, since pages carry hundreds of them. */
export function classNameInPages(name: string, file: string): string {
  const [path = ''] = relative(ROOT, file).split('?')
  return `${name}${createHash('sha256').update(path).digest('hex').slice(0, 4)}`
}
