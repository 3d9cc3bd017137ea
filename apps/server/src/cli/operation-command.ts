import type {BookingSystem} from '@ceibo/agenda/port'
import type {Database} from '@ceibo/database/open-database'
import type {Configuration} from '#platform/configuration/configuration.ts'
import type {CommandForm, CommandInput} from './command-line.ts'

export type Work = {
  db: Database
  bookingSystem: BookingSystem
  applied: readonly string[]
  input: CommandInput
  config: Configuration
}

export type Command = CommandForm & {
  summary: string
  help: string
  /** Why this installation refuses the command; checked before the database is opened. */
  refusal?: (config: Configuration) => string | undefined
} & (
    | {run: (work: Work) => Promise<string>}
    | {
        /** A command that touches no installation: it needs neither configuration nor database. */
        runAlone: (input: CommandInput) => Promise<string>
      }
  )

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>
