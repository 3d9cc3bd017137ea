// The server process, with the demo where DEMO is on.
import {startServer} from '@ceibo/server/start-server'

startServer(async () => (await import('./demo-extension-of-server.ts')).DEMO)
