import {lstat, opendir} from 'node:fs/promises'
import {join} from 'node:path'

const MAX_DEPTH = 16
const MAX_FILES = 50_000

/** The files of a folder and of those inside it, or one file. Links are not followed. Throws RangeError for too many or too deep. */
export async function* resultFiles(path: string): AsyncGenerator<{path: string; bytes: number}> {
  const left = {files: MAX_FILES}
  yield* filesIn(path, 0, left)
}

async function* filesIn(
  path: string,
  depth: number,
  left: {files: number},
): AsyncGenerator<{path: string; bytes: number}> {
  const found = await lstat(path)
  if (found.isFile()) {
    if (left.files-- === 0) throw new RangeError(`There are more than ${MAX_FILES} files`)
    yield {path, bytes: found.size}
  }
  if (!found.isDirectory()) return
  if (depth === MAX_DEPTH) throw new RangeError(`Folders lie deeper than ${MAX_DEPTH} in each other`)
  for await (const {name} of await opendir(path)) yield* filesIn(join(path, name), depth + 1, left)
}
