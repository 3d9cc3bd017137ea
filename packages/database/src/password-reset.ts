import {spawn} from 'node:child_process'
import {once} from 'node:events'
import type {ClusterPasswords} from './cluster-passwords.ts'
import {DatabaseStartError} from './database-errors.ts'

type Command = (args: readonly string[]) => {
  program: string
  args: string[]
  spawn: {uid?: number; gid?: number}
}

/**
 * Sets the passwords of the roles in a cluster that is not running, when those of the file are not those of the cluster. PostgreSQL's
 * single-user mode requires no password: anybody who may write to the data directory owns the cluster in any case.
 */
export async function resetPasswords(directory: string, passwords: ClusterPasswords, command: Command): Promise<void> {
  const {program, args, spawn: as} = command(['--single', '-D', directory, 'postgres'])
  const child = spawn(program, args, {
    ...as,
    cwd: '/',
    env: {PATH: process.env['PATH'], LC_ALL: 'C'},
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let given = ''
  child.stderr?.on('data', (chunk: Buffer) => (given += chunk.toString()))
  // Single-user mode reads one statement a line. A role that does not exist yet is created by the start.
  child.stdin?.end(
    Object.entries(passwords)
      .map(([role, password]) => `alter role ${role} password '${password}';\n`)
      .join(''),
  )
  const [code] = await once(child, 'close')
  if (code === 0) return
  const reason = given.trim().split('\n').slice(-2).join(' ')
  throw new DatabaseStartError(`PostgreSQL could not get new passwords for ${directory}: ${reason}`)
}
