import {startServer} from '@ceibo/server/start-server'

/** Starts the server process, with the demo where DEMO is on. */
export const startWithDemo = (whenBuilt?: Promise<void>): Promise<void> =>
  startServer({importDemo: async () => (await import('./demo-extension-of-server.ts')).DEMO, whenBuilt})
