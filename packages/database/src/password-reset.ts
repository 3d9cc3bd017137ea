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
 * Gives the roles of a cluster that does not run their passwords anew, for when those of the file are not those it knows.
 * PostgreSQL's single-user mode asks for none: whoever may write the data directory owns the cluster in any case.
 */
export async function resetPasswords(directory: string, passwords: ClusterPasswords, command: Command): Promise<void> {
  const {program, args, spawn: as} = command(['--single', '-D', directory, 'postgres'])
  const child = spawn(program, args, {
    ...as,
    cwd: '/',
    env: {PATH: process.env['PATH'], LC_ALL: 'C'},
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // It reads one statement a line. A role that is not there yet is made by the start.
  child.stdin?.end(
    Object.entries(passwords)
      .map(([role, password]) => `alter role ${role} password '${password}';\n`)
      .join(''),
  )
  const [code] = await once(child, 'close')
  if (code === 0) return
  const reason = said.trim().split('\n').slice(-2).join(' ')
  throw new DatabaseStartError(`PostgreSQL could not get new passwords for ${directory}: ${reason}`)
}
