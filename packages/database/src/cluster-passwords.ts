import {randomBytes} from 'node:crypto'
import {closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync} from 'node:fs'
import {DatabaseStartError} from './database-errors.ts'

/** Passwords of the three roles of an embedded server. */
export interface ClusterPasswords {
  ceibo_admin: string
  ceibo_owner: string
  ceibo_app: string
}

/** Reads the passwords, or makes them if the file (mode 0600) does not exist. */
export function clusterPasswords(path: string): ClusterPasswords {
  if (existsSync(path)) return readPasswords(path)
  const passwords = {ceibo_admin: newPassword(), ceibo_owner: newPassword(), ceibo_app: newPassword()}
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeSync(file, `${JSON.stringify(passwords, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
  return passwords
}

function readPasswords(path: string): ClusterPasswords {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (isPasswords(content)) return content
  throw new DatabaseStartError(`The file of the database's passwords is damaged: ${path}`)
}

function isPasswords(content: unknown): content is ClusterPasswords {
  if (typeof content !== 'object' || content === null) return false
  if (!('ceibo_admin' in content && 'ceibo_owner' in content && 'ceibo_app' in content)) return false
  return [content.ceibo_admin, content.ceibo_owner, content.ceibo_app].every((value) => typeof value === 'string')
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
