import {readdirSync, readFileSync} from 'node:fs'

/**
 * Suspends a running PostgreSQL with all its connections, like a machine that hangs: nothing is closed and nothing is answered. Returns a
 * function that resumes it.
 */
export function freezeServer(postmaster: number | undefined): () => void {
  if (postmaster === undefined) throw new Error('The server does not run')
  // The parent first, so that it does not start another child meanwhile.
  process.kill(postmaster, 'SIGSTOP')
  const children = childrenOf(postmaster)
  for (const child of children) process.kill(child, 'SIGSTOP')
  return () => {
    for (const pid of [...children, postmaster]) wake(pid)
  }
}

function wake(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // The process has ended.
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    // State and parent come after the name in brackets, which may contain any character.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    // The process has ended.
    return undefined
  }
}
