import {defineConfig} from '@playwright/test'

/** Each size has a server and a database of its own, so that what one journey books is not in another's way. */
const SIZES = [
  {name: 'phone', port: 3461, viewport: {width: 360, height: 740}, phone: true},
  {name: 'desktop', port: 3462, viewport: {width: 1280, height: 860}, phone: false},
]

const WINDOW = {DEMO: '0', MAINTENANCE_UNTIL: '2099-01-01 00:00'}
const STRONG = {...WINDOW, MAINTENANCE_UNAVAILABLE_FROM: '2025-06-19 23:59'}

/** Servers in a maintenance window: the notice, and the stronger one in both readings. */
const MAINTENANCE = [
  {name: 'maintenance-notice', port: 3463, env: {...WINDOW, MAINTENANCE_UNAVAILABLE_FROM: '2098-12-31 00:00'}},
  {name: 'maintenance-remember', port: 3464, env: {...STRONG, MAINTENANCE_CLOSED_LOGIN: 'remember'}},
  {name: 'maintenance-never', port: 3465, env: {...STRONG, MAINTENANCE_CLOSED_LOGIN: 'never'}},
]

export default defineConfig({
  testDir: './src',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: {timeout: 10_000},
  reporter: [
    ['list'],
    ['json', {outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/report.json'}],
  ],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Costs a quarter of the time: `playwright test FILE --trace retain-on-failure` shows why one fails.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : {executablePath: process.env['CHROMIUM_PATH']}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    ...SIZES.map((size) => ({
      name: size.name,
      testMatch: '*.journey.ts',
      workers: 1,
      use: {
        baseURL: `http://localhost:${size.port}`,
        viewport: size.viewport,
        hasTouch: size.phone,
        isMobile: size.phone,
      },
    })),
    ...MAINTENANCE.map(({name, port}) => ({
      name,
      testMatch: `${name}.window.ts`,
      use: {baseURL: `http://localhost:${port}`, viewport: {width: 360, height: 740}},
    })),
  ],
  webServer: [...SIZES.map(({port}) => ({port, env: {}})), ...MAINTENANCE].map(({port, env}) => ({
    command: `node ./start-for-journeys.ts ${port}`,
    cwd: new URL('./src', import.meta.url).pathname,
    env: {DEMO: '1', ...env},
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: {signal: 'SIGTERM' as const, timeout: 15_000},
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
})
