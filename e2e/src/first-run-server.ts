import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** The server of the first run: where it prints its code, and where it sends its mails, by its port. */
export type FirstRun = {port: number; smtpPort: number; logFile: string}

export const firstRunOn = (port: number, smtpPort: number): FirstRun => ({
  port,
  smtpPort,
  logFile: join(tmpdir(), `ceibo-first-run-${port}.log`),
})
