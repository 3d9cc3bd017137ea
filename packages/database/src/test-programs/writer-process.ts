import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync, watch, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from '#temporary-folder.ts'

/** A running `write-rows.ts`. */
export type WriterProcess = {
  child: ChildProcess
  /** All reported lines so far that begin with this word, without the word. */
  given(word: string): string[]
  /** Resolves when this word has been reported at least `times` times; rejects when the process ends before. */
  until(word: string, times?: number): Promise<void>
  kill(): Promise<void>
}

/** A folder with one migration, the table of the writer. */
export function acknowledgedMigrations(): string {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, '0001-acknowledged.sql'),
    'create table acknowledged (number bigint primary key); grant select, insert on acknowledged to ceibo_app;',
  )
  return folder
}

/** Starts `write-rows.ts`, of this checkout or of another. */
export function startWriter(dataDir: string, migrations: string, source: string = import.meta.dirname): WriterProcess {
  const messages = join(temporaryFolder(), 'told.txt')
  writeFileSync(messages, '')
  const child = spawn(process.execPath, [join(source, 'write-rows.ts')], {
    // The process ends when its input closes, which happens when the tests end.
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {PATH: process.env['PATH'], DATA_DIR: dataDir, MIGRATIONS: migrations, TOLD: messages},
  })
  const ended = once(child, 'exit')
  const given = (word: string) =>
    readFileSync(messages, 'utf8')
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.split(' ', 1)[0] === word)
      .map((line) => line.slice(word.length + 1))
  const until = async (word: string, times = 1) => {
    const changes = watch(messages)
    try {
      while (given(word).length < times) {
        const isOver = child.exitCode !== null || child.signalCode !== null
        if (isOver) throw new Error(`The writer ended before it told "${word}": ${readFileSync(messages, 'utf8')}`)
        await Promise.race([once(changes, 'change'), ended])
      }
    } finally {
      changes.close()
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return {child, given, until, kill}
}

/** Process id of the PostgreSQL that runs on a data directory. */
export function postmasterOf(dataDir: string): number {
  const path = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(path)) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  return Number(readFileSync(path, 'utf8').split('\n')[0])
}
