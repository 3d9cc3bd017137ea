import {chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseStartError} from './database-errors.ts'

/** The user that runs PostgreSQL, and how to start a program as that user. */
export type ServerIdentity = {
  /** Set when this process is root, as which PostgreSQL refuses to run; undefined: the user of this process. */
  owner: {uid: number; gid: number} | undefined
  /** Adds what is needed to run a program as that user. */
  command(
    program: string,
    args: readonly string[],
  ): {
    program: string
    args: string[]
    spawn: {uid?: number; gid?: number}
  }
}

/**
 * Chooses the operating system's user for PostgreSQL. As root that is the owner of an existing cluster, else the machine's `postgres` or
 * `nobody`; `paths` are the folders that the user must be able to enter. A checkout or a data directory inside a folder that only root may enter
 * is reached by the capability DAC_OVERRIDE (which containers have by default), passed on to that user. `no_setuid_fixup` keeps it valid for
 * access(2), with which initdb and postgres look for their own programs.
 */
export function serverIdentity(clusterDirectory: string, paths: readonly string[]): ServerIdentity {
  if (process.getuid?.() !== 0) {
    return {owner: undefined, command: (program, args) => ({program, args: [...args], spawn: {}})}
  }
  const owner = clusterOwner(clusterDirectory) ?? unprivilegedUser()
  if (paths.every((path) => canEnter(path, owner))) {
    return {owner, command: (program, args) => ({program, args: [...args], spawn: owner})}
  }
  return {
    owner,
    command: (program, args) => ({program: setpriv(), args: [...capableOf(owner), program, ...args], spawn: {}}),
  }
}

/**
 * Creates the data directory if it is missing: only this user can read it, and PostgreSQL's user may pass through. Throws DatabaseStartError
 * when it cannot be created.
 */
export function makeDataDirectory(dataDirectory: string): void {
  try {
    const isNew = makeFolder(dataDirectory)
    if (!isNew || process.getuid?.() !== 0) return
    chownSync(dataDirectory, 0, unprivilegedUser().gid)
    chmodSync(dataDirectory, 0o710)
  } catch (error) {
    throw unusable(dataDirectory, 'made', error)
  }
}

/** Why the data directory cannot be `made` or `written`, in a line for the operator. */
export function unusable(dataDirectory: string, what: 'made' | 'written' | 'read', error: unknown): DatabaseStartError {
  const reason = error instanceof Error ? error.message : String(error)
  const advice = 'Set DATA_DIR to a folder in which this user may write.'
  return new DatabaseStartError(`The data directory ${dataDirectory} cannot be ${what}: ${reason}. ${advice}`, {
    cause: error,
  })
}

/** Creates a folder and its parents; false if it existed. Node's `recursive` never ends in a folder such as /proc. */
function makeFolder(path: string): boolean {
  if (isFolder(path)) return false
  makeFolder(dirname(path))
  try {
    mkdirSync(path, {mode: 0o700})
  } catch (error) {
    if (!isFolder(path)) throw error
    return false
  }
  return true
}

const isFolder = (path: string) => statSync(path, {throwIfNoEntry: false})?.isDirectory() === true

function capableOf({uid, gid}: {uid: number; gid: number}): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=+dac_override',
  ]
}

function setpriv(): string {
  const found = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, and another user cannot enter this folder: ' +
      'install setpriv (util-linux), move the checkout and DATA_DIR, or set DATABASE_URL.',
  )
}

function clusterOwner(clusterDirectory: string): {uid: number; gid: number} | undefined {
  if (!existsSync(clusterDirectory)) return undefined
  const {uid, gid} = statSync(clusterDirectory)
  return uid === 0 ? undefined : {uid, gid}
}

function unprivilegedUser(): {uid: number; gid: number} {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({name, uid: Number(uid), gid: Number(gid)}))
    .filter(({uid, gid}) => uid > 0 && gid >= 0)
  const chosen = users.find(({name}) => name === 'postgres') ?? users.find(({name}) => name === 'nobody') ?? users[0]
  if (chosen !== undefined) return {uid: chosen.uid, gid: chosen.gid}
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, and this machine knows no other user: set DATABASE_URL.',
  )
}

function canEnter(path: string, {uid, gid}: {uid: number; gid: number}): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const {mode, uid: ownerUid, gid: ownerGid} = statSync(folder)
    const bit = ownerUid === uid ? 0o100 : ownerGid === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
