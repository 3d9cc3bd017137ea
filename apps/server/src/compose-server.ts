import {fileURLToPath} from 'node:url'
import {systemClock} from '@ceibo/adapters/clock/port'
import {builtInLaboratory} from '@ceibo/studies/laboratory/built-in-laboratory'
import {tableRegistry} from '@ceibo/adapters/tax-registry/port'
import {AREAS, ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import type {WalArchiving} from '@ceibo/database/backup/wal-archiving'
import {listenTo} from '@ceibo/database/listen-to'
import {openDatabase, type OpenDatabase} from '@ceibo/database/open-database'
import type {FastifyInstance} from 'fastify'
import type {Logger} from 'pino'
import type {Configuration} from './platform/configuration/configuration.ts'
import type {DemoExtension} from './demo-extension.ts'
import type {Dependencies, ExampleNetwork} from './dependencies.ts'
import {withCachedFirstFree} from './modules/appointments/read-first-appointments.ts'
import {demoMailGallery} from './modules/notifications/demo-mailbox/demo-mail-gallery.ts'
import {demoMailPages} from './modules/notifications/demo-mailbox/demo-mail-pages.ts'
import {sitePictures} from './modules/content/site-pictures.ts'
import {CONTENT_CHANNEL} from './modules/content/content.queries.ts'
import {contentService} from './modules/content/site-content.ts'
import {readInstallation} from './modules/setup/installation.ts'
import {LIVE_CHANNEL} from './modules/staff/live/announce.queries.ts'
import {liveChanges} from './modules/staff/live/live-changes.ts'
import {liveStream} from './modules/staff/live/live-stream.ts'
import {fhirIntake} from './modules/studies/intake/fhir/fhir-intake.ts'
import {mllpIntake} from './modules/studies/intake/hl7/mllp-intake.ts'
import type {MllpServer} from './modules/studies/intake/hl7/mllp-server.ts'
import {previewPages} from './modules/editorial/preview-page.ts'
import {authenticityPages} from './modules/studies/reports/authenticity-page.ts'
import {taxIdInTable} from './modules/people/identity/tax-id.queries.ts'
import {apiDocumentation} from './web/api-documentation.ts'
import {buildHttpServer} from './api/http/build-http-server.ts'
import {consolePages} from './web/console-pages.ts'
import {watchEventLoop} from './platform/health/event-loop-guard.ts'
import {dependenciesOf, watchDependencies} from './platform/health/dependency-watch.ts'
import {healthOf} from './platform/health/health.ts'
import {metrics} from './platform/health/metrics.ts'
import {assertEveryEndpointMounted} from './api/mount/mounted-endpoints.ts'
import {storedContent} from './web/stored-content.ts'
import {builtPortal} from './web/portal-pages.ts'
import {deliveredOutbox} from './modules/notifications/mail/deliver-mail.ts'
import {demoMessagePages} from './modules/notifications/demo-messages/demo-message-pages.ts'
import {deliveredMessages} from './modules/notifications/messages/deliver-messages.ts'
import {whatsappWebhook} from './modules/notifications/messages/whatsapp-webhook.ts'
import {attachCalendar} from './modules/appointments/appointments.offers.ts'
import {attachReports} from './modules/studies/studies.offers.ts'
import {sampleMails} from './modules/notifications/mail/sample-mails.ts'
import {ACCESS} from './request-access.ts'
import {MAILS, MESSAGES, MODULES, REGISTERS, ROUTES, SCHEDULED_JOBS} from './server-modules.ts'
import {type RunningJobs, startJobsPatiently} from './platform/jobs/start-jobs.ts'
import {passwordHasher} from './platform/work/password-hasher.ts'
import {workerThreads} from './platform/work/worker-threads.ts'
import {pictureCache} from './platform/work/picture-cache.ts'
import {backupsOf} from './modules/backups/backup-service.ts'
import {noteStored} from './modules/backups/backup-run.queries.ts'
import {
  bookingSystemOf,
  captchaOf,
  fileStoreOf,
  imagingOf,
  mailOf,
  malwareScannerOf,
  messageSendersOf,
} from './outside-systems.ts'

export type ComposedServer = {
  http: FastifyInstance
  on: Dependencies
  /** Takes messages of HL7 v2; undefined where it is not configured. */
  mllp: MllpServer | undefined
  /**
   * Starts the scheduled jobs as soon as the database is reachable; until then only mails that a request wakes are sent. In the demo it
   * draws the images that its studies lack.
   */
  startJobs: () => void
  /** Finishes running requests, then stops jobs, mail and database; reports what it waits for. */
  close: (waitingFor?: (part: string) => void) => Promise<void>
}

/** Interval of the search for due mails and messages that no request woke: retries, and mails of a process that was killed. */
const MAIL_EVERY_MS = 10_000

const APPS = fileURLToPath(new URL('../../', import.meta.url))

type Parts = {
  demo?: DemoExtension | undefined
  example?: ExampleNetwork | undefined
  /** The built web apps, which nothing needs before. */
  whenBuilt?: Promise<void> | undefined
}

/** Opens and migrates the database, loads the demo, and builds the server; the caller makes it listen. */
export async function composeServer(
  config: Configuration,
  log: Logger,
  {demo, example, whenBuilt}: Parts = {},
): Promise<ComposedServer> {
  assertEveryEndpointMounted(ENDPOINTS, ROUTES)
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.database.url !== undefined && {databaseUrl: config.database.url}),
    ...(config.database.ownerUrl !== undefined && {ownerUrl: config.database.ownerUrl}),
    log: (line) => log.info(line),
  })
  try {
    const work = {db: database.db, clock: systemClock, files: fileStoreOf(config), log}
    await Promise.all([demo?.load(work), whenBuilt])
    return await composeOn(database, config, log, {demo, example})
  } catch (error) {
    await database.close()
    throw error
  }
}

async function composeOn(
  database: OpenDatabase,
  environment: Configuration,
  log: Logger,
  {demo, example}: Omit<Parts, 'whenBuilt'>,
): Promise<ComposedServer> {
  const {db, requests} = database
  let jobs: RunningJobs | undefined
  const clock = systemClock
  const {config, ...installation} = await readInstallation(requests, environment)
  const transport = mailOf(config, requests, clock)
  const outbox =
    transport &&
    deliveredOutbox({
      db: requests,
      clock,
      transport,
      config,
      log,
      mails: MAILS,
      attachmentsOf: async (mail) => {
        const calendar = await attachCalendar(mail, on)
        return calendar === undefined ? attachReports(mail, on) : calendar
      },
    })
  const files = fileStoreOf(config)
  const bookingSystem = withCachedFirstFree(bookingSystemOf(config, requests, clock, log), clock)
  const telephones = deliveredMessages({
    db: requests,
    clock,
    senders: messageSendersOf(config, requests, clock),
    config,
    bookingSystem,
    log,
    messages: MESSAGES,
    wakeMail: () => outbox?.wake(),
  })
  const content = storedContent(contentService(requests))
  const on: Dependencies = {
    config,
    db: requests,
    clock,
    captcha: captchaOf(config, clock),
    files,
    malware: malwareScannerOf(config),
    bookingSystem,
    taxRegistry: tableRegistry((document) => taxIdInTable(requests, document)),
    imaging: imagingOf(config, {db: requests, files, clock}),
    laboratory: builtInLaboratory({db: requests}),
    content,
    pictures: pictureCache({
      folder: `${config.dataDir}/pictures`,
      maxBytes: config.pictureCacheBytes,
      onTrouble: (trouble) => log.warn({err: trouble}, 'The cache of pictures'),
    }),
    passwords: passwordHasher(),
    threads: workerThreads(),
    registers: REGISTERS,
    installation,
    example,
    log,
    backups: backupsOf(config, database, {files, now: () => clock.now()}),
    wake(job) {
      if (job === 'mail') outbox?.wake()
      else if (job === 'messages') telephones.wake()
      else jobs?.wake(job)
    },
  }
  const mllp = mllpIntake(on)
  const guard = watchEventLoop()
  const watch = watchDependencies(dependenciesOf(config), {clock, log})
  const numbers = metrics(
    guard,
    MODULES.flatMap((one) => one.metrics),
    watch,
  )
  const live = liveChanges()
  const sharedAnswers: (() => void)[] = []
  const portal = builtPortal(`${APPS}portal/build`, content)
  const http = await buildHttpServer(on, {
    routes: ROUTES,
    ...ACCESS,
    onShared: (forget) => sharedAnswers.push(forget),
    guard,
    observe: numbers.observe,
    extras: [
      healthOf(watch),
      numbers.mount,
      apiDocumentation(AREAS),
      ...(config.demo ? [demoMailPages, demoMailGallery(sampleMails(MAILS)), demoMessagePages(MESSAGES)] : []),
      whatsappWebhook(MESSAGES),
      authenticityPages(portal.sendAnswerPage),
      fhirIntake,
      sitePictures,
      liveStream(live, ACCESS.authenticateStaff),
      previewPages(portal.sendPreviewPage, ACCESS.authenticateStaff),
      consolePages(`${APPS}console/build`),
      portal.mount,
    ],
  })
  const contentChanged = (table?: string) => {
    content.forget()
    portal.forgetPages()
    if (table !== undefined && table !== 'installation') return
    installation.reload().then(portal.forgetPages, (err: unknown) => log.error({err}, 'The installation is not known'))
  }
  // Without a topic, changes may have been missed.
  const heard = (topic?: string) => {
    if (topic === undefined || topic === 'catalogues') for (const forget of sharedAnswers) forget()
    live.heard(topic)
  }
  const changes = listenTo(database.appUrl, {[CONTENT_CHANNEL]: contentChanged, [LIVE_CHANNEL]: heard}, (line) =>
    log.warn(line),
  )
  let mailClock: NodeJS.Timeout | undefined
  let archiving: WalArchiving | undefined
  let demoImages: ReturnType<DemoExtension['startImages']> | undefined
  return {
    http,
    on,
    mllp,
    startJobs() {
      outbox?.wake()
      mailClock = setInterval(() => {
        outbox?.wake()
        telephones.wake()
      }, MAIL_EVERY_MS)
      jobs = startJobsPatiently({...on, db, ownerUrl: database.ownerUrl, jobs: SCHEDULED_JOBS})
      archiving = on.backups?.archive({
        log: (line) => log.warn(line),
        onStored: (at) =>
          void noteStored(db, 'changes', at).catch((err: unknown) => log.warn({err}, 'The state of the backups')),
      })
      demoImages = demo?.startImages(config.demoImages, {db, files, log})
    },
    async close(waitingFor = () => undefined) {
      waitingFor('requests')
      await Promise.all([http.close(), mllp?.close()])
      guard.stop()
      watch.stop()
      waitingFor('jobs and mails')
      clearInterval(mailClock)
      await Promise.all([
        archiving?.stop(),
        jobs?.stop(),
        outbox?.stop(),
        telephones.stop(),
        demoImages?.stop(),
        changes.close(),
      ])
      await Promise.all([transport?.close(), on.threads.close()])
      waitingFor('the database')
      await database.close()
    },
  }
}
