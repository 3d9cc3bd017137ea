// What `npm start` runs, without the build of the web apps.
import '@ceibo/server/system-threads'
import {stopWhileStarting} from '@ceibo/server/stop-while-starting'
import {stopWithNpm} from './stop-with-npm.ts'

const letGo = stopWhileStarting()
stopWithNpm()
await import('@ceibo/server/main')
letGo()
