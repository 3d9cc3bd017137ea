import {readFileSync} from 'node:fs'
import type {Dependencies} from '#dependencies.ts'
import {ConfigurationError} from '#platform/configuration/configuration.ts'
import {MAX_MESSAGE_BYTES} from '#modules/studies/intake/reading-task.ts'
import {recordTooLarge} from '#modules/studies/receptions/record-reception.ts'
import {type MllpServer, mllpServer} from './mllp-server.ts'
import {receiveMessage} from './receive-message.ts'

/** The intake of HL7 v2 over MLLP, where it is configured. Throws ConfigurationError for files of TLS that cannot be read. */
export function mllpIntake(on: Dependencies): MllpServer | undefined {
  const {mllp} = on.config
  if (mllp === undefined) return undefined
  const {tls, ...where} = mllp
  return mllpServer((message, address) => receiveMessage(message, address, on), {
    ...where,
    maxBytes: MAX_MESSAGE_BYTES,
    tls: tls && {
      key: contentOf('MLLP_TLS_KEY', tls.key),
      cert: contentOf('MLLP_TLS_CERT', tls.cert),
      ...(tls.ca !== undefined && {ca: contentOf('MLLP_TLS_CA', tls.ca)}),
    },
    warn: (line) => on.log.warn(line),
    onTooLarge: (sender) => {
      const sending = {way: 'hl7', sender, number: undefined} as const
      recordTooLarge(on.db, sending, on.clock.now()).catch((error: unknown) =>
        on.log.warn({endpoint: 'mllp', err: error}, 'A message that is too large was not listed'),
      )
    },
  })
}

function contentOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigurationError([`${name} must be the path of a file that the server may read (${reason}).`])
  }
}
