import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** Runs a tool of dcmtk from a file to a file, both in a folder of their own. Fails when dcmtk is not installed, because the tests prove nothing without it. */
export function throughDcmtk(tool: string, options: readonly string[], file: Uint8Array): Buffer {
  return inFolder((folder) => {
    const [from, to] = [join(folder, 'from.dcm'), join(folder, 'to.dcm')]
    writeFileSync(from, file)
    runDcmtk(tool, [...options, from, to])
    return readFileSync(to)
  })
}

/** Works in a folder that is removed afterwards. */
export function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-dicom-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/** What a tool of dcmtk prints. */
export function runDcmtk(tool: string, words: readonly string[]): string {
  try {
    return execFileSync(tool, words, {encoding: 'latin1', stdio: ['ignore', 'pipe', 'pipe']})
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`${tool} is missing: the tests of DICOM need dcmtk (apt-get install dcmtk)`, {cause: error})
    }
    throw error
  }
}

/** The pixels that dcmtk writes, grey or in colours. */
export function renderedByDcmtk(bytes: Uint8Array, options: readonly string[]): Uint8Array {
  return inFolder((folder) => {
    const [from, to] = [join(folder, 'from.dcm'), join(folder, 'to.pnm')]
    writeFileSync(from, bytes)
    runDcmtk('dcm2pnm', ['--write-raw-pnm', ...options, from, to])
    const pnm = readFileSync(to)
    // Three lines stand before the pixels, and comments are lines more.
    let at = 0
    for (let lines = 0; lines < 3; at = pnm.indexOf(10, at) + 1) if (pnm[at] !== 0x23) lines += 1
    return pnm.subarray(at)
  })
}
