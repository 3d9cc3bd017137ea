import {defineConfig} from '@playwright/test'

/** Each size has a server and a database of its own, so that what one journey books is not in another's way. */
const SIZES = [
  {name: 'phone', port: 3461, viewport: {width: 360, height: 740}, phone: true},
  {name: 'desktop', port: 3462, viewport: {width: 1280, height: 860}, phone: false},
]

export default defineConfig({
  testDir: './src',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: [
    ['list'],
    ['json', {outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/report.json'}],
  ],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    trace: 'retain-on-failure',
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
  projects: SIZES.map((size) => ({
    name: size.name,
    workers: 1,
    use: {
      baseURL: `http://localhost:${size.port}`,
      viewport: size.viewport,
      hasTouch: size.phone,
      isMobile: size.phone,
    },
  })),
  webServer: SIZES.map((size) => ({
    command: `node ./start-for-journeys.ts ${size.port}`,
    cwd: new URL('./src', import.meta.url).pathname,
    url: `http://localhost:${size.port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: {signal: 'SIGTERM', timeout: 15_000},
    stdout: 'ignore',
    stderr: 'pipe',
  })),
})
