// npm start: builds what is missing and becomes the server.
import '@ceibo/server/system-threads'
import {buildApps} from './build-apps.ts'

await buildApps()
await import('@ceibo/server/main')
