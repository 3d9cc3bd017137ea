import type {ChildProcess} from 'node:child_process'
import {watch} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'

/** Editors and git write several files at once. */
const SETTLE_MS = 150
const ASK_MS = 100

export type WatchedOptions = {
  start: () => ChildProcess
  isReady: () => Promise<boolean>
  /** A change of any file below these starts the program again. */
  folders: readonly string[]
  say: (line: string) => void
}

export type WatchedProgram = {
  /** Resolves when the program is ready for the first time. */
  ready: Promise<void>
  /** Resolves with the exit code when the program has ended and will not be restarted. */
  ended: Promise<number>
  stop: () => void
}

type Run = {child: ChildProcess; afterChange: boolean; wasReady: boolean; hasEnded: boolean}

/**
 * Runs a program, and restarts it whenever a file changes. When it ends by itself, watching ends too, unless it fails right
 * after a change: it is then started again by the next change.
 */
export function runWatched({start, isReady, folders, say}: WatchedOptions): WatchedProgram {
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<number>()
  let stopping = false
  let wantsRestart = false
  let current = launch(false)

  function launch(afterChange: boolean): Run {
    const run: Run = {child: start(), afterChange, wasReady: false, hasEnded: false}
    run.child.once('exit', (code) => end(run, code ?? 1))
    void askUntilReady(run)
    return run
  }

  async function askUntilReady(run: Run): Promise<void> {
    while (!run.hasEnded && !run.wasReady) {
      run.wasReady = await isReady()
      if (run.wasReady) ready.resolve()
      else await pause(ASK_MS)
    }
  }

  function end(run: Run, code: number): void {
    run.hasEnded = true
    if (wantsRestart && !stopping) {
      wantsRestart = false
      current = launch(true)
    } else if (run.afterChange && !run.wasReady && !stopping) {
      say(`It ended with code ${code}, and starts again when a file changes.`)
    } else {
      for (const watcher of watchers) watcher.close()
      ended.resolve(code)
    }
  }

  function startAgain(): void {
    if (stopping) return
    if (current.hasEnded) {
      current = launch(true)
    } else if (!wantsRestart) {
      wantsRestart = true
      current.child.kill('SIGTERM')
    }
  }

  let settling: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(folder, {recursive: true}, () => {
      clearTimeout(settling)
      settling = setTimeout(startAgain, SETTLE_MS)
    }),
  )
  const stop = () => {
    stopping = true
    clearTimeout(settling)
    if (!current.hasEnded) current.child.kill('SIGTERM')
    else end(current, 0)
  }
  return {ready: ready.promise, ended: ended.promise, stop}
}
