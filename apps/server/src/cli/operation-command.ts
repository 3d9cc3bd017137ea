import type {BookingSystem} from '@ceibo/agenda/port'
import type {Database} from '@ceibo/database/open-database'
import type {Configuration, Settings} from '#platform/configuration/configuration.ts'
import type {CommandForm, CommandInput} from './command-line.ts'

export type Work = {
  db: Database
  bookingSystem: BookingSystem
  applied: readonly string[]
  input: CommandInput
  config: Configuration
  /** The roles by which the database is reached; the superuser where it is embedded. */
  urls: {ownerUrl: string; adminUrl?: string}
  /** Prints a line while the command works. */
  notice: (line: string) => void
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
    | {
        /** A command that needs the settings of an installation and not its database: nothing of the installation is opened or made. */
        runClosed: (input: CommandInput, settings: Settings, notice: (line: string) => void) => Promise<string>
      }
  )

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>
