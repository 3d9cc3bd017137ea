import type {ExampleNetwork} from '@ceibo/server/dependencies'
import {startServer} from '@ceibo/server/start-server'

/** Starts the server process, with the demo where DEMO is on. */
export const startWithDemo = (whenBuilt?: Promise<void>): Promise<void> =>
  startServer({
    importDemo: async () => (await import('./demo-extension-of-server.ts')).DEMO,
    example: EXAMPLE,
    whenBuilt,
  })

/** What draws the network is loaded when it is asked for: most installations never do. */
const EXAMPLE: ExampleNetwork = {
  stateOf: async (db) => (await exampleNetwork()).stateOf(db),
  load: async (tx, now) => (await exampleNetwork()).load(tx, now),
  clear: async (tx) => (await exampleNetwork()).clear(tx),
}

const exampleNetwork = async () => (await import('#example-network.ts')).EXAMPLE_NETWORK
