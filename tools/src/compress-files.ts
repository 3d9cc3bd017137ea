// node tools/src/compress-files.ts FOLDER: compresses the files of a folder, as the lowest of all that the machine has to do.
import {existsSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {constants, setPriority} from 'node:os'
import {extname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {brotliCompress, gzip, type ZlibOptions} from 'node:zlib'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])

/**
 * Writes a brotli and a gzip copy, with the strongest compression, beside each file of a folder that has none. It can be stopped at any
 * time: each copy appears whole.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, {withFileTypes: true, recursive: true})
  const compressible = files.filter(({name}) => COMPRESSIBLE.has(extname(name)))
  await Promise.all(compressible.map(({name, parentPath}) => compressFile(join(parentPath, name))))
}

/** Compresses in the threads of Node.js, so that several files take all processors. */
async function compressFile(path: string): Promise<void> {
  await Promise.all([
    writeCopy(path, '.br', (content) => brotliOf(content)),
    writeCopy(path, '.gz', (content) => gzipOf(content, {level: 9})),
  ])
}

async function writeCopy(path: string, ending: string, compress: (content: Buffer) => Promise<Buffer>): Promise<void> {
  const copy = `${path}${ending}`
  if (existsSync(copy)) return
  // With the ending of a copy, so that a server never lists it as a file of its own.
  const unfinished = `${path}.part${ending}`
  writeFileSync(unfinished, await compress(readFileSync(path)))
  renameSync(unfinished, copy)
}

const [, program = '', folder] = process.argv
if (import.meta.url === pathToFileURL(program).href && folder !== undefined) {
  // A terminal sends this to all processes; the one that started this one ends it.
  process.on('SIGINT', () => undefined)
  setPriority(constants.priority.PRIORITY_LOW)
  await compressFiles(folder)
}
