import {describe, expect, it} from 'vitest'
import {boundaryProblems, findBreaches} from './check-boundaries.ts'

const DECLARED = {product: new Set(['zod', 'kysely', '@ceibo/rules', '@ceibo/contract']), development: new Set(['pg'])}
const breaches = (file: string, source: string) =>
  findBreaches(
    [file],
    () => source,
    () => DECLARED,
  ).map((breach) => breach.why)

const FEATURE = 'apps/server/src/modules/people/link-child.ts'

describe('the one-way rule', () => {
  it('holds in the whole checkout', () => {
    expect(boundaryProblems()).toEqual([])
  })

  it('refuses a package that imports upwards', () => {
    const source = "import {confirm} from '@ceibo/agenda/confirm'"
    expect(breaches('packages/contract/src/a.ts', source)).toEqual(['packages/contract may not import agenda'])
  })

  it('refuses a relative path out of a workspace, in code and in styles', () => {
    const why = ['a relative import leaves its workspace']
    expect(breaches('packages/contract/src/a.ts', "export {x} from '../../rules/src/age.ts'")).toEqual(why)
    expect(breaches('apps/portal/src/app/a.css', "@import '../../../../packages/ui/src/base.css';")).toEqual(why)
    expect(breaches('vitest.config.ts', "import {x} from './tools/src/check.ts'")).toEqual(why)
  })

  it('refuses a file in a workspace that is not in the table', () => {
    const why = ['lies in a workspace that the table does not know']
    expect(breaches('packages/payments/src/pay.ts', '')).toEqual(why)
    expect(breaches('scripts/deploy.js', '')).toEqual(why)
  })

  it('finds every kind of import', () => {
    const source = [
      "import {a} from '@ceibo/server/main'; import b from '@ceibo/ui/card'",
      "export * from '@ceibo/web-kit/calls/api-client'",
      "const c = await import('@ceibo/testing/fresh-database')",
      "const d = require('@ceibo/adapters/clock/port')",
      "type E = import('@ceibo/demo/load-demo').E",
    ].join('\n')
    expect(breaches('packages/rules/src/a.ts', source)).toEqual(
      ['server', 'ui', 'web-kit', 'testing', 'adapters', 'demo'].map((name) => `packages/rules may not import ${name}`),
    )
  })

  it('refuses an import whose target is only known when the program runs', () => {
    const unreadable = ['what is imported cannot be read']
    expect(breaches('packages/rules/src/a.ts', 'await import(`@ceibo/${name}`)')).toEqual(unreadable)
    expect(breaches('packages/rules/src/a.ts', 'await import(path)')).toEqual(unreadable)
    expect(breaches('packages/rules/src/a.ts', 'await import(`./days/${name}.ts`)')).toEqual([])
    expect(breaches('packages/rules/src/a.ts', 'await import(`../../ui/${name}.ts`)')).toEqual([
      'a relative import leaves its workspace',
    ])
  })
})

describe('the parts of an app', () => {
  it.each([
    [FEATURE, '../../compose-server.ts', 'a module imports the composition'],
    [FEATURE, '../files/stored-file.queries.ts', 'a module imports what files.offers.ts does not offer'],
    [FEATURE, '../files/people.offers.ts', 'a module imports what files.offers.ts does not offer'],
    ['apps/server/src/api/mount/mount-route.ts', '../../modules/audit/audit.offers.ts', 'api imports a module'],
    ['apps/server/src/api/mount/mount-route.ts', '#web/page-policy.ts', 'api imports web'],
    ['apps/server/src/api/mount/mount-route.ts', '../../request-access.ts', 'api imports the composition'],
    ['apps/portal/src/features/people/family/list.ts', '../../access/login.ts', 'a feature imports another feature'],
    ['apps/portal/src/features/accounts/login/sign-in.ts', '#app/root.tsx', 'a feature imports app/'],
    ['apps/portal/src/shared/page/page-code.ts', '../../features/access/sign-in.ts', 'shared code imports a feature'],
    ['apps/portal/src/shared/page/page-code.ts', '../../app/root.tsx', 'shared code imports app/'],
    ['apps/server/src/web/page-cache.ts', '../modules/content/content.ts', 'web imports a module'],
    ['apps/server/src/platform/health/metrics.ts', '../../main.ts', 'platform imports the composition'],
    ['apps/server/src/platform/health/metrics.ts', '#api/mount/route.ts', 'platform imports api'],
    ['apps/server/src/dependencies.ts', './modules/accounts/login/login.ts', 'what every part uses imports a module'],
  ])('refuses that %s imports %s', (file, target, why) => {
    expect(breaches(file, `import {x} from '${target}'`)).toEqual([why])
  })

  it.each([
    ['apps/server/src/compose-server.ts', './modules/accounts/login/login.ts'],
    ['apps/portal/src/app/login-route.tsx', '../features/access/login-page.tsx'],
    ['apps/server/src/server-modules.ts', './modules/files/purge-files.ts'],
    ['apps/server/src/cli/review-commands.ts', '../modules/account-life/identity/accept-review.ts'],
    ['apps/server/src/request-access.ts', './modules/people/family/dependants-of.ts'],
    [FEATURE, './family.view.ts'],
    [FEATURE, '../files/files.offers.ts'],
    [FEATURE, '../../api/route.ts'],
    [FEATURE, '../../dependencies.ts'],
  ])('allows %s to import %s', (file, target) => {
    expect(breaches(file, `import {x} from '${target}'`)).toEqual([])
  })
})

describe('the agenda', () => {
  const BUILT_IN = "import {x} from '@ceibo/agenda/built-in/slots/closures.queries'"

  it('is asked through its port, but where one is chosen and by the jobs of the built-in one', () => {
    const asked = ['the agenda is asked through its port']
    expect(breaches('apps/server/src/modules/studies/opening/study-status.ts', BUILT_IN)).toEqual(asked)
    expect(breaches('apps/server/src/cli/run-operation.ts', BUILT_IN)).toEqual(asked)
    const undeclared = ['apps/server does not declare @ceibo/agenda']
    expect(breaches('apps/server/src/modules/agenda/extend-slots.ts', BUILT_IN)).toEqual(undeclared)
    expect(breaches('apps/server/src/outside-systems.ts', BUILT_IN)).toEqual(undeclared)
  })

  it('of one kind does not lean on the other', () => {
    const file = 'packages/agenda/src/over-http/http-agenda.ts'
    expect(breaches(file, "import {x} from '#built-in/slots/slot-hold.ts'")).toEqual(['one agenda imports another'])
  })
})

describe('the packages of a workspace', () => {
  it('are those that its own package.json declares, and those of Node.js', () => {
    const source = "import {z} from 'zod/mini'; import {join} from 'node:path'; import dayjs from 'dayjs/plugin/utc'"
    expect(breaches(FEATURE, source)).toEqual(['apps/server does not declare dayjs'])
    expect(breaches('packages/ui/src/a.css', "a { src: url('@fontsource/atkinson/a.woff2') }")).toEqual([
      'packages/ui does not declare @fontsource/atkinson',
    ])
    expect(breaches(FEATURE, "import {age} from '@ceibo/rules/people/age'")).toEqual([])
    expect(breaches(FEATURE, "import {busy} from '@ceibo/database/transaction'")).toEqual([
      'apps/server does not declare @ceibo/database',
    ])
  })

  it('are allowed in the product only when they are declared for it', () => {
    const source = "import {Client} from 'pg'"
    expect(breaches(FEATURE, source)).toEqual(['apps/server declares pg for development only'])
    expect(breaches('apps/server/src/main.test.ts', source)).toEqual([])
  })

  it('are only zod for the contract', () => {
    expect(breaches('packages/contract/src/a.ts', "import {sql} from 'kysely'; import * as z from 'zod/mini'")).toEqual(
      ['packages/contract imports zod alone'],
    )
  })

  it('may not import tests into the product', () => {
    const why = ['the product imports a file of tests']
    expect(breaches(FEATURE, "import {testServer} from '../../api/test-server.ts'")).toEqual(why)
    expect(breaches(FEATURE, "import {s3} from '@ceibo/adapters/files/test-s3-server'")).toEqual(why)
    expect(breaches('apps/server/src/main.test.ts', "import {testServer} from './api/test-server.ts'")).toEqual([])
  })
})
