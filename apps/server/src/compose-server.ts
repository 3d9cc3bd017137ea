import {fileURLToPath} from 'node:url'
import {builtInAgenda} from '@ceibo/adapters/booking-system/built-in-agenda'
import {captchaOff} from '@ceibo/adapters/captcha/captcha-off'
import type {Captcha} from '@ceibo/adapters/captcha/port'
import {proofOfWork} from '@ceibo/adapters/captcha/proof-of-work'
import {reCaptcha} from '@ceibo/adapters/captcha/re-captcha'
import {systemClock} from '@ceibo/adapters/clock/system-clock'
import type {Clock} from '@ceibo/adapters/clock/port'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {s3Files} from '@ceibo/adapters/files/s3-files'
import {demoMailbox} from '@ceibo/adapters/mail/demo-mailbox'
import type {MailTransport} from '@ceibo/adapters/mail/port'
import {smtpMail} from '@ceibo/adapters/mail/smtp-mail'
import {clamdScanner} from '@ceibo/adapters/malware/clamd-scanner'
import {malwareOff} from '@ceibo/adapters/malware/malware-off'
import {ENDPOINTS} from '@ceibo/contract/endpoint-table'
import {openDatabase} from '@ceibo/database/open-database'
import type {Database, OpenDatabase} from '@ceibo/database/open-database'
import type {FastifyInstance} from 'fastify'
import type {Logger} from 'pino'
import type {Configuration} from './configuration.ts'
import type {Dependencies} from './dependencies.ts'
import {accessRoutes} from './features/access/access.routes.ts'
import {accountSecurityRoutes} from './features/account-security/account-security.routes.ts'
import {authenticatePatient} from './features/access/authenticate-patient.ts'
import {appointmentRoutes} from './features/appointments/appointments.routes.ts'
import {bookingCatalogueRoutes} from './features/booking-catalogue/booking-catalogue.routes.ts'
import {catalogueRoutes} from './features/catalogues/catalogue.routes.ts'
import {familyRoutes} from './features/family/family.routes.ts'
import {liteRoutes} from './features/lite/lite.routes.ts'
import {fileRoutes} from './features/files/files.routes.ts'
import {notificationRoutes} from './features/notifications/notification.routes.ts'
import {registrationRoutes} from './features/registration/registration.routes.ts'
import {recoveryRoutes} from './features/recovery/recovery.routes.ts'
import {reviewLinkOwner} from './features/reviews/review-link-owner.ts'
import {reviewRoutes} from './features/reviews/reviews.routes.ts'
import {siteRoutes} from './features/site/site.routes.ts'
import {apiDocumentation} from './http/api-documentation.ts'
import {buildHttpServer} from './http/build-http-server.ts'
import {consolePages} from './http/console-pages.ts'
import {demoMailGallery} from './http/demo-mail-gallery.ts'
import {demoMailPages} from './http/demo-mail-pages.ts'
import {watchEventLoop} from './http/event-loop-guard.ts'
import {health} from './http/health.ts'
import {metrics} from './http/metrics.ts'
import {assertEveryEndpointMounted} from './http/mounted-endpoints.ts'
import {builtPortal} from './http/portal-pages.ts'
import type {Route} from './http/route.ts'
import {coalesced} from './jobs/coalesced-work.ts'
import {deliverMail} from './jobs/deliver-mail.ts'
import {keepMail} from './jobs/demo-mailbox.queries.ts'
import {SCHEDULED_JOBS} from './jobs/scheduled-jobs.ts'
import {startJobs} from './jobs/start-jobs.ts'
import type {RunningJobs} from './jobs/start-jobs.ts'
import {passwordHasher} from './shared/password-hasher.ts'

export type ComposedServer = {
  http: FastifyInstance
  on: Dependencies
  /** Starts what time brings; until then only mails that a request wakes are sent. */
  startJobs: () => Promise<void>
  /** Finishes what runs, then ends jobs, mail and database. */
  close: () => Promise<void>
}

const ROUTES: readonly Route[] = [
  ...accessRoutes,
  ...recoveryRoutes,
  ...accountSecurityRoutes,
  ...catalogueRoutes,
  ...familyRoutes,
  ...fileRoutes(reviewLinkOwner),
  ...reviewRoutes,
  ...notificationRoutes,
  ...bookingCatalogueRoutes,
  ...appointmentRoutes,
  ...registrationRoutes,
  ...liteRoutes,
  ...siteRoutes,
]

const APPS = fileURLToPath(new URL('../../', import.meta.url))

/** Puts the product together on its database, which it opens and migrates; listening is the caller's. */
export async function composeServer(config: Configuration, log: Logger): Promise<ComposedServer> {
  assertEveryEndpointMounted(ENDPOINTS, ROUTES)
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.database.url !== undefined && {databaseUrl: config.database.url}),
    ...(config.database.ownerUrl !== undefined && {ownerUrl: config.database.ownerUrl}),
    log: (line) => log.info(line),
  })
  try {
    return await composeOn(database, config, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function composeOn(database: OpenDatabase, config: Configuration, log: Logger): Promise<ComposedServer> {
  const {db} = database
  const clock = systemClock
  const transport = mailOf(config, db, clock)
  const mail = coalesced(
    async () => (transport === undefined ? 0 : deliverMail({db, clock, transport, config, log})),
    (err) => log.error({job: 'mail', err}, 'The outbox could not be read'),
  )
  const wakeMail = () => mail.wake()
  const on: Dependencies = {
    config,
    db,
    clock,
    captcha: captchaOf(config, clock),
    files: config.s3 === undefined ? folderFiles(`${config.dataDir}/files`) : s3Files(config.s3),
    malware: config.clamd === undefined ? malwareOff() : clamdScanner(config.clamd),
    bookingSystem: builtInAgenda({db, clock}),
    passwords: passwordHasher({atOnce: 2, waiting: 50}),
    log,
    wake: wakeMail,
  }
  const guard = watchEventLoop()
  const numbers = metrics(guard)
  const http = await buildHttpServer(on, {
    routes: ROUTES,
    authenticate: authenticatePatient,
    guard,
    observe: numbers.observe,
    extras: [
      health,
      numbers.mount,
      apiDocumentation(ENDPOINTS),
      ...(config.demo ? [demoMailPages, demoMailGallery] : []),
      consolePages(`${APPS}console/build`),
      builtPortal(`${APPS}portal/build`),
    ],
  })
  let jobs: Promise<RunningJobs> | undefined
  return {
    http,
    on,
    async startJobs() {
      jobs = startJobs({db, clock, files: on.files, wakeMail, ownerUrl: database.ownerUrl, log, jobs: SCHEDULED_JOBS})
      await jobs
      wakeMail()
    },
    async close() {
      await http.close()
      guard.stop()
      // Jobs that could not be started have told so already.
      await jobs?.then(
        (running) => running.stop(),
        () => undefined,
      )
      await mail.idle()
      await transport?.close()
      await database.close()
    },
  }
}

function captchaOf(config: Configuration, clock: Clock): Captcha {
  switch (config.captcha.kind) {
    case 'pow':
      return proofOfWork({secretKey: config.secretKey, clock})
    case 'recaptcha':
      return reCaptcha({...config.captcha, clock})
    case 'off':
      return captchaOff()
  }
}

/** Undefined where mails wait: in production without a mail server. */
function mailOf(config: Configuration, db: Database, clock: Clock): MailTransport | undefined {
  if (config.smtpUrl !== undefined) {
    return smtpMail({url: config.smtpUrl, from: {name: config.brand.name, address: config.mailFrom}})
  }
  return config.demo ? demoMailbox((mail) => keepMail(db, mail, clock.now())) : undefined
}
