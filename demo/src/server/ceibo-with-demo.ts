// npm run ceibo -- COMMAND: operations on an installation, and on the demo.
import {runCeibo} from '@ceibo/server/cli/run-ceibo'
import {DEMO_COMMANDS} from './demo-commands.ts'

await runCeibo(DEMO_COMMANDS)
