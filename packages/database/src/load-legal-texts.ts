import {createHash} from 'node:crypto'
import {existsSync, readFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import type {Client} from 'pg'
import {DatabaseStartError} from './database-errors.ts'

type LegalText = {
  termsId: number
  inForceSince: string
  hash: string
  text: string
  changes: string | null
}

/** The end of the name of the file with the changes of a version. */
const CHANGES = '.changes.txt'

/**
 * The versions of the terms that come with Ceibo: `ID-name-YYYY-MM-DD.txt`, in force from the start of that day. The changes of a version are in
 * `ID-name-YYYY-MM-DD.changes.txt`: people who accepted an earlier version read them before they continue.
 */
export const legalTextsDirectory: string = join(import.meta.dirname, 'legal-texts')

/**
 * Writes the missing versions, in order; returns how many. When a network has a version of its own in force, later ones of Ceibo do not replace
 * it.
 */
export async function loadLegalTexts(client: Client, directory: string = legalTextsDirectory): Promise<number> {
  const texts = readLegalTexts(directory)
  const ours = texts.map(({hash}) => hash)
  let written = 0
  for (const {termsId, inForceSince, hash, text, changes} of texts) {
    const {rowCount} = await client.query(
      `insert into terms_version (terms_id, in_force_since, hash, text, changes)
       select $1::smallint, $2::timestamptz, $3, $4, $6
       where coalesce((
         select hash = any($5::text[]) from terms_version where terms_id = $1 order by in_force_since desc limit 1
       ), true)
       on conflict do nothing`,
      [termsId, inForceSince, hash, text, ours, changes],
    )
    written += rowCount ?? 0
  }
  return written
}

function readLegalTexts(directory: string): LegalText[] {
  return readdirSync(directory)
    .filter((file) => !file.endsWith(CHANGES))
    .map((file) => readLegalText(directory, file))
    .toSorted((one, other) => one.inForceSince.localeCompare(other.inForceSince))
}

function readLegalText(directory: string, file: string): LegalText {
  const [, termsId, day] = /^(\d+)-[a-z-]+-(\d{4}-\d{2}-\d{2})\.txt$/.exec(file) ?? []
  if (termsId === undefined || day === undefined) {
    throw new DatabaseStartError(`A legal text must be called like 24-terms-2025-01-01.txt, and ${file} is not.`)
  }
  // A person accepts exactly these bytes, so they must depend neither on the line ends of a checkout nor on the last one of the file.
  const text = plainText(join(directory, file))
  const given = join(directory, file.replace(/\.txt$/, CHANGES))
  const changes = existsSync(given) ? plainText(given) : null
  const hash = createHash('sha256').update(text).digest('hex')
  return {termsId: Number(termsId), inForceSince: `${day} 00:00:00-03`, hash, text, changes}
}

const plainText = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trimEnd()
