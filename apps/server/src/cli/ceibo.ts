// The commands of operation without those of the demo, which `npm run ceibo` adds.
import {runCeibo} from './run-ceibo.ts'

await runCeibo()
