// The same as `npm start`, without the build of the web apps.
import {stopWhileStarting} from '@ceibo/server/platform/jobs/stop-on-signals'
import {stopWithNpm} from './stop-with-npm.ts'

const letGo = stopWhileStarting()
stopWithNpm()
const {startWithDemo} = await import('@ceibo/demo/server/start-with-demo')
void startWithDemo()
letGo()
