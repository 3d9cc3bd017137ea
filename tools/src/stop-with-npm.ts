import {readFileSync} from 'node:fs'

const LOOK_MS = 500

/**
 * Under `npm start` npm receives the signals. It passes them on to the shell that runs its scripts, but that shell ends without
 * passing them on, and a killed npm passes on nothing. So this process stops itself, as on SIGTERM, when one of the two has ended.
 */
export function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const before = parents()
  const looking = setInterval(() => {
    if (parents() === before) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  looking.unref()
}

/** The parent, and on Linux the parent's parent where the parent is a shell. */
function parents(): string {
  const {ppid} = process
  const [name, grandparent] = nameAndParent(ppid)
  return ['sh', 'dash', 'bash'].includes(name) ? `${ppid} ${grandparent}` : String(ppid)
}

function nameAndParent(pid: number): [name: string, parent: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in brackets and may contain any character.
    const end = stat.lastIndexOf(')')
    return [stat.slice(stat.indexOf('(') + 1, end), stat.slice(end + 2).split(' ')[1] ?? '']
  } catch {
    return ['', '']
  }
}
