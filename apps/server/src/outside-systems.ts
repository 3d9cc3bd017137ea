import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {httpAgenda} from '@ceibo/agenda/over-http/http-agenda'
import type {PlanningSystem} from '@ceibo/agenda/plans-port'
import {type Captcha, captchaOff} from '@ceibo/adapters/captcha/port'
import {proofOfWork} from '@ceibo/adapters/captcha/proof-of-work'
import {reCaptcha} from '@ceibo/adapters/captcha/re-captcha'
import type {Clock} from '@ceibo/adapters/clock/port'
import type {ListedFileStore} from '@ceibo/adapters/files/port'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {dicomwebClient} from '@ceibo/studies/imaging/dicomweb/dicomweb-client'
import {dicomwebImages} from '@ceibo/studies/imaging/dicomweb/dicomweb-images'
import type {ImagingArchive} from '@ceibo/studies/imaging/port'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {s3Files} from '@ceibo/adapters/files/s3-files'
import {demoMailbox, type MailTransport} from '@ceibo/adapters/mail/port'
import {smtpMail} from '@ceibo/adapters/mail/smtp-mail'
import {clamdScanner} from '@ceibo/adapters/malware/clamd-scanner'
import {messageRecorder} from '@ceibo/adapters/messages/port'
import {smsSender} from '@ceibo/adapters/messages/sms-sender'
import {whatsappSender} from '@ceibo/adapters/messages/whatsapp-sender'
import type {MessageChannel} from '@ceibo/contract/notifications/message-channels'
import {malwareOff, type MalwareScanner} from '@ceibo/adapters/malware/port'
import type {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import type {Database} from '@ceibo/database/open-database'
import type {Logger} from 'pino'
import type {Configuration} from './platform/configuration/configuration.ts'
import type {Dependencies} from './dependencies.ts'
import {storeMail} from './modules/notifications/demo-mailbox/demo-mailbox.queries.ts'
import {storeMessage} from './modules/notifications/demo-messages/demo-message.queries.ts'
import type {MessageSenders} from './modules/notifications/messages/deliver-messages.ts'
import {identityOfNumber} from './modules/people/people.offers.ts'
import {recordAppointment} from './modules/appointments/record-appointment.queries.ts'

// The adapters of outside systems, as the configuration chooses them.

/** The store of uploads and images: a bucket if the configuration has one, else a folder. */
export const fileStoreOf = ({s3, dataDir}: Pick<Configuration, 's3' | 'dataDir'>): ListedFileStore =>
  s3 === undefined ? folderFiles(`${dataDir}/files`) : s3Files(s3)

/** The booking system named by the configuration. */
export function bookingSystemOf(
  {bookingSystem}: Pick<Configuration, 'bookingSystem'>,
  db: Database,
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): PlanningSystem {
  const report = (err: OutsideFailure) => log.warn({err}, 'The agenda did not answer as agreed')
  const on = {db, clock, write: recordAppointment, report}
  if (bookingSystem === undefined) return builtInAgenda(on)
  const {url, key} = bookingSystem
  return httpAgenda({...on, client: outboundClient({url, headers: {authorization: `Bearer ${key}`}, clock})})
}

/** The built-in store of images and reports, with the archive of the configuration if it names one. */
export function imagingOf(
  {dicomweb, dataDir}: Pick<Configuration, 'dicomweb' | 'dataDir'>,
  {db, files, clock}: Pick<Dependencies, 'db' | 'files' | 'clock'>,
): ImagingArchive {
  const store = builtInImages({db, files})
  if (dicomweb === undefined) return store
  const client = dicomwebClient({...dicomweb, clock, folder: `${dataDir}/arriving-images`})
  return dicomwebImages({
    client,
    store,
    async identify({id, birthDate}) {
      const known = await identityOfNumber(db, id, birthDate)
      return known && {documentType: known.documentTypeId, documentNumber: known.documentNumber, birthDate}
    },
  })
}

/** The captcha named by the configuration. */
export function captchaOf(config: Configuration, clock: Clock): Captcha {
  switch (config.captcha.kind) {
    case 'pow':
      return proofOfWork({secretKey: config.secretKey, clock})
    case 'recaptcha':
      return reCaptcha({...config.captcha, clock})
    case 'off':
      return captchaOff()
  }
}

/** Undefined in production without a mail server: mails then wait in the outbox. */
export function mailOf(config: Configuration, db: Database, clock: Clock): MailTransport | undefined {
  if (config.smtpUrl !== undefined) {
    return smtpMail({url: config.smtpUrl, from: () => ({name: config.brand.name, address: config.mailFrom})})
  }
  return config.demo ? demoMailbox((mail) => storeMail(db, mail, clock.now())) : undefined
}

/** The channels that reach telephones, as they are configured; in the demo the others are recorded. */
export function messageSendersOf(config: Configuration, db: Database, clock: Clock): MessageSenders {
  const recorded = (channel: MessageChannel) =>
    config.demo ? messageRecorder((message) => storeMessage(db, channel, message, clock.now())) : undefined
  const whatsapp = config.whatsapp ? whatsappSender({...config.whatsapp, clock}) : recorded('whatsapp')
  const sms = config.sms ? smsSender({...config.sms, clock}) : recorded('sms')
  return {...(whatsapp && {whatsapp}), ...(sms && {sms})}
}

/** The scanner of uploads; without one nothing is scanned. */
export const malwareScannerOf = ({clamd}: Configuration): MalwareScanner =>
  clamd === undefined ? malwareOff() : clamdScanner(clamd)
