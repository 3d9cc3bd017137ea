import {describe, expect, it} from 'vitest'
import {boundaryProblems, findBreaches} from './check-boundaries.ts'

const breaches = (file: string, source: string) => findBreaches([file], () => source).map((breach) => breach.why)

describe('the one-way rule', () => {
  it('holds in the whole checkout', () => {
    expect(boundaryProblems()).toEqual([])
  })

  it('refuses a package that imports upwards', () => {
    const source = "import {confirm} from '@ceibo/scheduling/confirm'"
    expect(breaches('packages/contract/src/a.ts', source)).toEqual(['packages/contract may not import scheduling'])
  })

  it('refuses a feature that imports another feature', () => {
    const source = "import {login} from '../access/login.ts'"
    expect(breaches('apps/server/src/features/family/x.ts', source)).toEqual(['a feature imports another feature'])
  })

  it('refuses a relative path out of a workspace', () => {
    const source = "export {x} from '../../rules/src/age.ts'"
    expect(breaches('packages/contract/src/a.ts', source)).toEqual(['a relative import leaves its workspace'])
  })

  it('sees imports over several lines and dynamic ones', () => {
    const dynamic = ['import', "('@ceibo/ui/card')"].join('')
    const source = `import {\n  a,\n  b,\n} from '@ceibo/server/main'\nconst x = ${dynamic}`
    expect(breaches('packages/rules/src/a.ts', source)).toEqual([
      'packages/rules may not import server',
      'packages/rules may not import ui',
    ])
  })

  it('lets the composition of an app import its features', () => {
    const source = "import {login} from './features/access/login.ts'"
    expect(breaches('apps/server/src/compose-server.ts', source)).toEqual([])
  })
})
