import type {Configuration} from './platform/configuration/configuration.ts'
import type {Dependencies} from './dependencies.ts'

/** Which images the demo draws of its studies; `small` are few and coarse. */
export type DemoImages = Configuration['demoImages']

/** Somebody to sign in as, and what this account shows. */
export type DemoPerson = {document: string; name: string; lookFor: string}

/** Somebody of the staff to sign in to the console as. */
export type DemoStaffMember = {email: string; name: string; lookFor: string}

/** What the demo adds to a server. The server does not import it: whoever starts the server passes it in. */
export type DemoExtension = {
  people: readonly DemoPerson[]
  staff: readonly DemoStaffMember[]
  password: string
  /** Loads the network into an empty database, before the server listens. */
  load: (on: Pick<Dependencies, 'db' | 'clock' | 'files' | 'log'>) => Promise<void>
  /** Draws the images that the studies lack, in the background. */
  startImages: (size: DemoImages, on: Pick<Dependencies, 'db' | 'files' | 'log'>) => {stop: () => Promise<void>}
}

/** Called only where the configuration has the demo. */
export type ImportDemo = () => Promise<DemoExtension>
