import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as z from 'zod/mini'

const packageFile = z.object({version: z.string()})

/** Such as `Ceibo 0.2.0`. */
export function productVersion(): string {
  const path = join(import.meta.dirname, '../../../package.json')
  return `Ceibo ${packageFile.parse(JSON.parse(readFileSync(path, 'utf8'))).version}`
}
