import {defineConfig} from 'vitest/config'

/** Tests of a page of the portal or the console, beside its route, layout or screen, in a DOM without layout. */
const PAGE_TESTS = 'apps/{portal,console}/src/**/*-{route,layout,page,screen}.test.tsx'

export default defineConfig({
  test: {
    setupFiles: ['packages/testing/src/console-guard.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A bound for what hangs: a loaded machine makes real servers slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{packages,apps,demo,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'e2e/**', PAGE_TESTS],
          globalSetup: ['packages/testing/src/test-server-setup.ts'],
          // Starting a process for each file took a third of the run: a file leaves no state in modules that another one could meet.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [PAGE_TESTS],
          exclude: ['**/node_modules/**'],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {url: 'http://localhost/', settings: {navigation: {disableMainFrameNavigation: true}}},
          },
        },
      },
    ],
  },
})
