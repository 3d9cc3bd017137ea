import {captchaOff} from '@ceibo/adapters/captcha/port'
import type {FileStore} from '@ceibo/adapters/files/port'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {builtInLaboratory} from '@ceibo/studies/laboratory/built-in-laboratory'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {malwareOff} from '@ceibo/adapters/malware/port'
import type {Database} from '@ceibo/database/open-database'
import type {FastifyInstance} from 'fastify'
import {onTestFinished} from 'vitest'
import {ACCESS} from '#request-access.ts'
import {type Configuration, readConfiguration} from '#platform/configuration/configuration.ts'
import type {Dependencies, Installation} from '#dependencies.ts'
import {contentService} from '#modules/content/site-content.ts'
import {passwordHasher} from '#platform/work/password-hasher.ts'
import {workerThreads} from '#platform/work/worker-threads.ts'
import type {Authenticate} from '#api/mount/authenticate.ts'
import {buildHttpServer, type HttpServerParts} from '#api/http/build-http-server.ts'
import {createLog} from '#platform/health/create-log.ts'
import type {Route} from '#api/mount/route.ts'

/** The time of tests that do not set the clock: Monday 2 March 2026, 10:00 in Buenos Aires. */
export const TEST_NOW = new Date('2026-03-02T10:00:00-03:00')

const TEST_SECRET = 'a secret for tests, 32 characters'

/** The configuration of a test, changed by environment variables: `{CAPTCHA: 'pow'}`. */
export function testConfiguration(variables: Record<string, string> = {}): Configuration {
  return readConfiguration({SECRET_KEY: TEST_SECRET, CAPTCHA: 'off', LOG_LEVEL: 'silent', ...variables})
}

/** The threads of a file of tests; idle ones do not hold its process. */
export const TEST_THREADS = workerThreads()

/** The dependencies of commands in a test; `wake` does nothing, the clock stands at `TEST_NOW`. */
export function testDependencies(db: Database, changed: Partial<Dependencies> = {}): Dependencies {
  const config = changed.config ?? testConfiguration()
  return {
    config,
    db,
    clock: settableClock(TEST_NOW),
    captcha: captchaOff(),
    malware: malwareOff(),
    get files(): Dependencies['files'] {
      throw new Error('Pass `files` to the test server')
    },
    get bookingSystem(): Dependencies['bookingSystem'] {
      throw new Error('Pass `bookingSystem` to the test server')
    },
    get taxRegistry(): Dependencies['taxRegistry'] {
      throw new Error('Pass `taxRegistry` to the test server')
    },
    imaging: builtInImages({db, files: NO_FILES}),
    laboratory: builtInLaboratory({db}),
    content: contentService(db),
    pictures: {read: async () => undefined, store: async () => undefined},
    passwords: passwordHasher(),
    threads: TEST_THREADS,
    registers: {exports: []},
    log: createLog(config.logLevel),
    installation: OPEN_PORTAL,
    example: undefined,
    wake: () => undefined,
    ...changed,
  }
}

/** An installation that is set up and that patients see. */
export const OPEN_PORTAL: Installation = {
  portal: () => 'open',
  awaitsSetUp: () => false,
  reload: async () => undefined,
}

const NO_FILES: Pick<FileStore, 'read'> = {
  read: async () => {
    throw new Error('Pass `imaging` to the test server')
  },
}

type TestServerOptions = Partial<Dependencies> &
  Partial<Omit<HttpServerParts, 'routes'>> & {routes: readonly Route[]; authenticate?: Authenticate}

/** A server of the given routes on a database, called through `inject`; it closes with the test. Nobody is signed in. */
export async function testServer(db: Database, options: TestServerOptions): Promise<FastifyInstance> {
  const {
    routes,
    authenticate = nobody,
    authenticateStaff,
    recordRefusal,
    recordDownload,
    extras,
    guard,
    observe,
    ...changed
  } = options
  const server = await buildHttpServer(testDependencies(db, changed), {
    routes,
    ...ACCESS,
    authenticate,
    ...(authenticateStaff && {authenticateStaff}),
    ...(recordRefusal && {recordRefusal}),
    ...(recordDownload && {recordDownload}),
    ...(extras && {extras}),
    ...(guard && {guard}),
    ...(observe && {observe}),
  })
  onTestFinished(() => server.close())
  return server
}

/** These routes without limits and shared answers, so that a test reaches the code behind them. */
export const withoutLimits = (routes: readonly Route[]): Route[] =>
  routes.map((one) => Object.assign(Object.create(one), {endpoint: {...one.endpoint, limits: [], sharedSeconds: 0}}))

const nobody: Authenticate = async () => ({is: 'not-signed-in'})
