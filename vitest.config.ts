import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,demo,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'e2e/**'],
    globalSetup: ['packages/testing/src/test-server-setup.ts'],
    setupFiles: ['packages/testing/src/console-guard.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Starting a process for each file took a third of the run: a file leaves no state in modules that another one could meet.
    isolate: false,
    // A bound for what hangs: a loaded machine makes real servers slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
