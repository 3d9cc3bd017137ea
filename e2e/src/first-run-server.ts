import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** Where the server of a first run prints its code, and where it sends its mails, by its port. */
export const firstRunOn = (port: number) => ({
  port,
  smtpPort: port + 2,
  logFile: join(tmpdir(), `ceibo-first-run-${port}.log`),
})
