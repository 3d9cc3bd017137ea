import {createHash} from 'node:crypto'
import {readFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseStartError} from './database-errors.ts'

export type MigrationFile = {
  number: number
  /** File name without its ending, such as `0001-people`. */
  name: string
  sql: string
  checksum: string
}

/** The record in the database of a file that was applied. */
export type AppliedMigration = Pick<MigrationFile, 'number' | 'name' | 'checksum'>

/** The migrations of this version. */
export const migrationsDirectory: string = join(import.meta.dirname, 'migrations')

/** Reads `NNNN-name.sql` from a directory, in order; two with the same number are an error. */
export function readMigrations(directory: string): MigrationFile[] {
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => readMigration(directory, file))
  const twin = files.find((file, index) => files[index - 1]?.number === file.number)
  if (twin !== undefined)
    throw new DatabaseStartError(`Two migrations have the number ${migrationNumber(twin.number)}.`)
  return files
}

/** The number as in file names. */
export function migrationNumber(number: number): string {
  return String(number).padStart(4, '0')
}

function readMigration(directory: string, file: string): MigrationFile {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
  if (number === undefined) {
    throw new DatabaseStartError(`A migration must be called like 0001-people.sql, and ${file} is not.`)
  }
  // Normalized, because a checkout on another system may have other line ends, which must not change the checksum.
  const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return {number: Number(number), name: file.slice(0, -'.sql'.length), sql, checksum}
}
