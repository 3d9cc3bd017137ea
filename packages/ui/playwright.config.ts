import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {defineConfig} from '@playwright/test'

const port = Number(process.env['GALLERY_PORT'] ?? 6107)
const system = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: './src/gallery',
  testMatch: '*.a11y.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', {outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? './dist/report.json'}]],
  outputDir: './dist/test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-AR',
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...(existsSync(system) && {executablePath: system}),
    },
  },
  webServer: {
    command: `vite build . --logLevel warn && vite preview . --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    port,
    reuseExistingServer: false,
  },
})
