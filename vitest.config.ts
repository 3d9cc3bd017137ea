import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,demo,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'e2e/**'],
    globalSetup: ['packages/testing/src/test-server-setup.ts'],
    setupFiles: ['packages/testing/src/console-guard.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
