import {randomBytes} from 'node:crypto'
import {closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync} from 'node:fs'
import {unusable} from './server-identity.ts'

/** Passwords of the three roles of an embedded server. */
export type ClusterPasswords = {
  ceibo_admin: string
  ceibo_owner: string
  ceibo_app: string
}

/**
 * Reads the passwords, or makes them if the file (mode 0600) does not exist. A damaged file is set aside and reported: the cluster gets the new
 * passwords when it starts.
 */
export function clusterPasswords(path: string, log: (line: string) => void): ClusterPasswords {
  if (existsSync(path)) {
    const known = readPasswords(path)
    if (known !== undefined) return known
    renameSync(path, `${path}.damaged`)
    log(`The file of the database's passwords was damaged: ${path} gets new ones, the old lies beside it as .damaged`)
  }
  const passwords = {ceibo_admin: newPassword(), ceibo_owner: newPassword(), ceibo_app: newPassword()}
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeSync(file, `${JSON.stringify(passwords, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
  return passwords
}

/** The address of a running embedded server for one of its roles. */
export const clusterUrl = (role: keyof ClusterPasswords, passwords: ClusterPasswords, port: number, database: string) =>
  `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`

/** Undefined when the content is not a file of passwords, for example only half of one. */
export function readPasswords(path: string): ClusterPasswords | undefined {
  const content = parsed(textOf(path))
  return isPasswords(content) ? content : undefined
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw unusable(path, 'read', error)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPasswords(content: unknown): content is ClusterPasswords {
  if (typeof content !== 'object' || content === null) return false
  if (!('ceibo_admin' in content && 'ceibo_owner' in content && 'ceibo_app' in content)) return false
  // The password is put into a line of SQL, so it may have only these characters.
  return [content.ceibo_admin, content.ceibo_owner, content.ceibo_app].every(
    (value) => typeof value === 'string' && /^[\w-]{16,200}$/.test(value),
  )
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
