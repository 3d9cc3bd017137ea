import {appendFileSync} from 'node:fs'
import {Pool} from 'pg'
import {isDatabaseUnavailable} from '#database-errors.ts'
import {openDatabase} from '#open-database.ts'

// A process for tests to kill: opens the database of DATA_DIR, writes one row after the other, and reports each number only after PostgreSQL has
// acknowledged it. While the database is unavailable it tries again, as a server's clients would.

const {DATA_DIR: dataDir = '', MIGRATIONS: migrations = '', TOLD: messages = ''} = process.env
const report = (line: string) => appendFileSync(messages, `${line}\n`)

process.stdin.on('end', () => process.exit()).resume()

try {
  const {appUrl} = await openDatabase({dataDir, migrations, log: (line) => report(`log ${line}`)})
  const pool = new Pool({connectionString: appUrl, max: 1})
  pool.on('error', () => undefined)
  report(`ready ${process.pid}`)
  for (let number = Date.now(); ; number++) {
    try {
      await pool.query('insert into acknowledged (number) values ($1)', [number])
      report(`acknowledged ${number}`)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      report('unavailable')
    }
  }
} catch (error) {
  report(`failed ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`)
  process.exitCode = 1
}
