// Builds the apps if needed, then runs the server in this process.
import {stopWhileStarting} from '@ceibo/server/platform/jobs/stop-on-signals'
import {buildApps} from './build-apps.ts'
import {stopWithNpm} from './stop-with-npm.ts'

const letGo = stopWhileStarting()
stopWithNpm()
await buildApps()
await import('@ceibo/demo/server/start-with-demo')
letGo()
