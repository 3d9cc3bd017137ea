// The server process without the demo, which `npm start` adds.
import {startServer} from './start-server.ts'

await startServer()
