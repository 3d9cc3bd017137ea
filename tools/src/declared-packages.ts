import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as z from 'zod/mini'
import {ROOT} from './repository-files.ts'

/** The packages that a package.json asks for: those the product needs, and those for working on it. */
export type Declared = {product: ReadonlySet<string>; development: ReadonlySet<string>}

const versions = z.optional(z.record(z.string(), z.string()))
const manifest = z.object({dependencies: versions, devDependencies: versions})

/** What the package.json of a folder declares; '' is the root. */
export function declaredIn(folder: string): Declared {
  const path = join(ROOT, folder, 'package.json')
  if (!existsSync(path)) return {product: new Set(), development: new Set()}
  const {dependencies, devDependencies} = manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  return {product: new Set(Object.keys(dependencies ?? {})), development: new Set(Object.keys(devDependencies ?? {}))}
}
