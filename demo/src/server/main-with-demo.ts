// The server process, with the demo where DEMO is on.
import {startWithDemo} from './start-with-demo.ts'

await startWithDemo()
