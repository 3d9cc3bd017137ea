// Builds the apps if needed while the database is prepared, then runs the server in this process.
import {stopWhileStarting} from '@ceibo/server/platform/jobs/stop-on-signals'
import {buildApps, compressApps} from './build-apps.ts'
import {stopWithNpm} from './stop-with-npm.ts'

const letGo = stopWhileStarting()
stopWithNpm()
const whenBuilt = buildApps()
const {startWithDemo} = await import('@ceibo/demo/server/start-with-demo')
const serving = startWithDemo(whenBuilt)
letGo()
await serving
// Files that are not compressed yet are served as they are. The next start continues what was not finished.
await compressApps().catch((error: unknown) => console.error(error))
