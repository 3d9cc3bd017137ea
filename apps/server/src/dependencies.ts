import type {PlanningSystem} from '@ceibo/agenda/plans-port'
import type {Captcha} from '@ceibo/adapters/captcha/port'
import type {Clock} from '@ceibo/adapters/clock/port'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {ImagingArchive} from '@ceibo/studies/imaging/port'
import type {Laboratory} from '@ceibo/studies/laboratory/port'
import type {MalwareScanner} from '@ceibo/adapters/malware/port'
import type {TaxRegistry} from '@ceibo/adapters/tax-registry/port'
import type {PublicContent} from '@ceibo/contract/pages/page-context'
import type {ExampleState, PortalState} from '@ceibo/contract/setup/set-up'
import type {BackupManifest} from '@ceibo/database/backup/backup-manifest'
import type {WalArchiving} from '@ceibo/database/backup/wal-archiving'
import type {Database} from '@ceibo/database/open-database'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Transaction} from 'kysely'
import type {Logger} from 'pino'
import type {ExportSource} from './platform/output/exported-record.ts'
import type {Configuration} from './platform/configuration/configuration.ts'
import type {PasswordHasher} from './platform/work/password-hasher.ts'
import type {WorkerThreads} from './platform/work/worker-threads.ts'
import type {PictureCache} from './platform/work/picture-cache.ts'

/** What the staff set up of the installation itself. */
export type Installation = {
  /** Whether patients see the portal. */
  portal: () => PortalState
  /** Nobody of the staff has an account yet. */
  awaitsSetUp: () => boolean
  /** Reads it again; in every process when it changed, and before a change of it is answered. */
  reload: () => Promise<void>
}

/** An invented network to begin with, also in production: it has nobody in it. */
export type ExampleNetwork = {
  stateOf: (db: Database) => Promise<{is: ExampleState; appointments: number}>
  /** False where there is a network. */
  load: (tx: Transaction<DB>, now: Date) => Promise<boolean>
  /** Removes what nothing of the network's own uses; refused once patients have appointments in it. */
  clear: (tx: Transaction<DB>) => Promise<{is: 'cleared'; kept: number} | {is: 'booked'; appointments: number}>
}

/** What is done of backups in a running installation. */
export type Backups = {
  title: string
  /** Makes one and removes those that are not kept. Throws BackupRefused. */
  make: () => Promise<BackupManifest>
  /** Stores the files that came since. Returns how many there are. */
  storeFiles: () => Promise<number>
  /** Stores the changes of the database as they are made. */
  archive: (on: {log: (line: string) => void; onStored: (at: Date) => void}) => WalArchiving
}

/** What modules use of all modules, as each manifest declares it. */
export type Registers = {exports: readonly ExportSource[]}

/** The dependencies of commands; no command uses a global. `wake` tells a job that there is work. */
export type Dependencies = {
  config: Configuration
  db: Database
  clock: Clock
  captcha: Captcha
  files: FileStore
  malware: MalwareScanner
  bookingSystem: PlanningSystem
  taxRegistry: TaxRegistry
  imaging: ImagingArchive
  laboratory: Laboratory
  /** What the public pages say. */
  content: PublicContent
  /** The cache of rendered pictures of images. */
  pictures: PictureCache
  passwords: PasswordHasher
  /** For work that takes long. */
  threads: WorkerThreads
  registers: Registers
  log: Logger
  /** What the staff set up, as far as this process has heard. */
  installation: Installation
  /** Undefined where whoever starts the server brings none. */
  example: ExampleNetwork | undefined
  /** Undefined where none are set up. */
  backups?: Backups | undefined
  wake: (
    job:
      | 'mail'
      | 'messages'
      | 'make-exports'
      | 'close-accounts'
      | 'run-plans'
      | 'extend-slots'
      | 'tell-results'
      | 'offer-freed-times'
      | 'make-backup',
  ) => void
}
