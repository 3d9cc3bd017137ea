import {spawn} from 'node:child_process'
import {mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

/**
 * A new folder for tests and tools, which only this user may enter. When this process ends, in whatever way, the folder is deleted and every
 * PostgreSQL that runs in it is stopped.
 */
export function temporaryFolder(parent: string = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'ceibo-'))
  // A shell waits for the pipe to close, which happens when this process ends, and then cleans up.
  const shell = spawn('sh', ['-c', clearing, 'clear-up', folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  if ('unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref()
  return folder
}

const clearing = `
  cat >/dev/null
  find "$1" -name postmaster.pid | while read -r file; do
    pid=$(head -n 1 "$file") && kill -QUIT "$pid"
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  done
  rm -rf "$1"`
