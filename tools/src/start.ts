// npm start: builds what is missing and becomes the server.
import {stopWhileStarting} from '@ceibo/server/platform/stop-on-signals'
import {buildApps} from './build-apps.ts'
import {stopWithNpm} from './stop-with-npm.ts'

const letGo = stopWhileStarting()
stopWithNpm()
await buildApps()
await import('@ceibo/server/main')
letGo()
