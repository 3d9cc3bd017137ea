import {defineConfig} from '@playwright/test'
import type {JourneyServer} from './src/start-for-journeys.ts'
import {READY_AFTER} from './src/cut-connection.ts'
import {firstRunOn} from './src/first-run-server.ts'
import {launchOptions} from './src/browser-launch.ts'

/** The first port of the servers; another value lets two checkouts run their journeys at the same time. */
const FIRST_PORT = Number(process.env['JOURNEY_PORT'] ?? 3461)

/** Each size has its own server and database, so that the bookings of one do not affect another. */
const ALL_SIZES = [
  {name: 'phone', port: FIRST_PORT, viewport: {width: 360, height: 740}, touch: true},
  {name: 'desktop', port: FIRST_PORT + 1, viewport: {width: 1280, height: 860}, touch: false},
]

/** While writing a journey: JOURNEY_SIZES=phone starts that server alone, without the maintenance windows. */
const ONLY = process.env['JOURNEY_SIZES']?.split(',')
const SIZES = ALL_SIZES.filter(({name}) => ONLY === undefined || ONLY.includes(name))

/** A journey runs at the sizes that its tags name, and at both when it names none. */
const journeysAt = (size: string) => new RegExp(`@${size}|^(?!.*@(phone|desktop))`)

const WINDOW = {DEMO: '0', MAINTENANCE_UNTIL: '2099-01-01 00:00'}
const STRONG = {...WINDOW, MAINTENANCE_UNAVAILABLE_FROM: '2025-06-19 23:59'}

/** Servers in a maintenance window: the notice, and both kinds of closed login. */
const ALL_WINDOWS = [
  {
    name: 'maintenance-notice',
    port: FIRST_PORT + 2,
    env: {...WINDOW, MAINTENANCE_UNAVAILABLE_FROM: '2098-12-31 00:00'},
  },
  {name: 'maintenance-remember', port: FIRST_PORT + 3, env: {...STRONG, MAINTENANCE_CLOSED_LOGIN: 'remember'}},
  {name: 'maintenance-never', port: FIRST_PORT + 4, env: {...STRONG, MAINTENANCE_CLOSED_LOGIN: 'never'}},
]
const MAINTENANCE = ONLY === undefined ? ALL_WINDOWS : []

/** The whole product behind nginx with TLS; `JOURNEY_SIZES=proxy` starts this alone. */
const PROXY = {
  name: 'behind-nginx',
  port: FIRST_PORT + 5,
  tlsPort: FIRST_PORT + 6,
}
const HAS_PROXY = ONLY === undefined || ONLY.includes('proxy')
const PROXIED = HAS_PROXY ? [PROXY] : []

/** Production servers over empty databases, from their first start on; `JOURNEY_SIZES=first-run` starts these alone. */
const HAS_FIRST_RUNS = ONLY === undefined || ONLY.includes('first-run')
const FIRST_RUNS = HAS_FIRST_RUNS
  ? [
      {name: 'first-run', ...firstRunOn(FIRST_PORT + 20)},
      {name: 'first-run-example', ...firstRunOn(FIRST_PORT + 24)},
    ]
  : []

/** Laboratories send their results to the port of a server that comes so many after its own. */
const MLLP_AFTER = 10

/** All servers of this run, which start together, and the port that answers when all are ready. */
const SERVERS: JourneyServer[] = [
  ...SIZES.map(({port}) => ({port, env: {MLLP_PORT: String(port + MLLP_AFTER)}, hasGuard: true})),
  ...MAINTENANCE.map(({port, env}) => ({port, env, isOpen: true})),
  ...PROXIED.map(({port, tlsPort}) => ({
    port,
    isCuttable: true,
    env: {PUBLIC_URL: `https://localhost:${tlsPort}`, TRUSTED_PROXIES: '127.0.0.1'},
  })),
  ...FIRST_RUNS.map(({port, smtpPort, mllpPort, dataDir, logFile}) => ({
    port,
    dataDir,
    logFile,
    env: {
      NODE_ENV: 'production',
      DEMO: '0',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MLLP_PORT: String(mllpPort),
    },
  })),
]
const READY_PORT = FIRST_PORT + READY_AFTER

export default defineConfig({
  testDir: './src',
  outputDir: '../test-results',
  // One for each size, and one that mostly waits.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // Three times what the slowest page takes on a busy machine; a test that passes does not wait for it.
  expect: {timeout: 30_000},
  reporter: [
    ['list'],
    ['json', {outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/report.json'}],
  ],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Off, because it takes a quarter of the time: `playwright test FILE --trace retain-on-failure` shows why a journey fails.
    trace: 'off',
    // Journeys intercept requests of pages; requests of a service worker would bypass them.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  projects: [
    // First, because they wait most of their time: for the end of the time in which a plan can be undone.
    ...FIRST_RUNS.map(({name, port}) => ({
      name,
      testMatch: `${name}.window.ts`,
      use: {baseURL: `http://localhost:${port}`, viewport: {width: 1280, height: 860}},
    })),
    ...SIZES.map((size) => ({
      name: size.name,
      testMatch: '*.journey.ts',
      grep: journeysAt(size.name),
      workers: 1,
      use: {
        baseURL: `http://localhost:${size.port}`,
        viewport: size.viewport,
        hasTouch: size.touch,
        isMobile: size.touch,
      },
    })),
    ...MAINTENANCE.map(({name, port}) => ({
      name,
      testMatch: `${name}.window.ts`,
      use: {baseURL: `http://localhost:${port}`, viewport: {width: 360, height: 740}},
    })),
    ...PROXIED.map(({name, tlsPort}) => ({
      name,
      testMatch: [`${name}.window.ts`, 'lost-commit.window.ts'],
      use: {
        baseURL: `https://localhost:${tlsPort}`,
        ignoreHTTPSErrors: true,
        viewport: {width: 1280, height: 860},
      },
    })),
  ],
  webServer: [
    {
      ...server(
        `node ./start-for-journeys.ts ${READY_PORT} '${JSON.stringify(SERVERS)}'`,
        `http://localhost:${READY_PORT}`,
      ),
      timeout: 400_000,
    },
    ...PROXIED.map(({port, tlsPort}) => ({
      ...server(`node ./start-nginx.ts ${tlsPort} ${port}`, `https://localhost:${tlsPort}/readyz`),
      ignoreHTTPSErrors: true,
    })),
  ],
})

function server(command: string, url: string) {
  return {
    command,
    cwd: new URL('./src', import.meta.url).pathname,
    url,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: {signal: 'SIGTERM' as const, timeout: 30_000},
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  }
}
