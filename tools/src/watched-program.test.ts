import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it, onTestFinished} from 'vitest'
import {runWatched} from './watched-program.ts'

/** A program that writes a file when it is ready, and runs until its own code ends it. */
function aProgram(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-watched-'))
  const [program, sign] = [join(folder, 'src.mjs'), join(tmpdir(), `${folder.split('/').at(-1)}.ready`)]
  const serves = (name: string) => `import {writeFileSync} from 'node:fs'; writeFileSync('${sign}', '${name}')
    setInterval(() => 0, 1000)`
  const write = (content: string) =>
    writeFileSync(
      program,
      content.replace(/^serve (\w+)/, (_, name) => serves(name)),
    )
  write(text)
  const given: string[] = []
  let starts = 0
  let child: ChildProcess | undefined
  const watched = runWatched({
    start: () => {
      starts += 1
      rmSync(sign, {force: true})
      child = spawn(process.execPath, [program], {stdio: ['pipe', 'ignore', 'ignore']})
      return child
    },
    isReady: () => Promise.resolve(existsSync(sign)),
    folders: [folder],
    say: (line) => void given.push(line),
  })
  onTestFinished(async () => {
    watched.stop()
    await watched.ended
    for (const path of [folder, sign]) rmSync(path, {recursive: true, force: true})
  })
  const report = (word: string) => child?.stdin?.write(word)
  return {...watched, write, given, starts: () => starts, report}
}

describe('a watched program', () => {
  it('ends the watching when it does not start', async () => {
    const {ended, given} = aProgram('process.exit(3)')
    expect(await ended).toBe(3)
    expect(given).toEqual([])
  })

  it('ends the watching when it exits while serving', async () => {
    const {ready, ended, report} = aProgram("serve first; process.stdin.once('data', () => process.exit(4))")
    await ready
    report('die')
    expect(await ended).toBe(4)
  })

  it('restarts when a file changes, and waits for the next change when it fails after one', async () => {
    const {ready, write, given, starts} = aProgram('serve first')
    await ready
    write('this is no program')
    await expect
      .poll(() => given, {timeout: 10_000})
      .toEqual(['It ended with code 1, and starts again when a file changes.'])
    write('serve second')
    await expect.poll(starts, {timeout: 10_000}).toBe(3)
  })

  it('stops on request', async () => {
    const {ready, stop, ended} = aProgram('serve first')
    await ready
    stop()
    expect(await ended).toBe(1)
  })
})
