import {describe, expect, it} from 'vitest'
import {importsOf} from './source-imports.ts'

const whole = (path: string, source: string) => importsOf(path, source).map(({text}) => text)

describe('the imports of a file', () => {
  it('are found in every syntax', () => {
    expect(whole('a.ts', "import a from 'a';import type {B} from 'b'\nexport {c} from 'c'; import 'd'")).toEqual(
      expect.arrayContaining(['a', 'b', 'c', 'd']),
    )
    expect(whole('a.ts', "const x = await import(/* later */ 'a'), y = import(`b`)")).toEqual(['a', 'b'])
    expect(whole('a.ts', "import a = require('a')")).toEqual(['a'])
    expect(whole('a.tsx', "type A = import('a').A; const b = <p>{require('b')}</p>")).toEqual(['a', 'b'])
  })

  it('include the files of workers and resolved modules', () => {
    expect(whole('a.ts', "new Worker(new URL('./worker.ts', import.meta.url), {type: 'module'})")).toEqual([
      './worker.ts',
    ])
    const lookUps = "createRequire(import.meta.url).resolve('a'); import.meta.resolve('b'); require.resolve('c')"
    expect(whole('a.ts', lookUps)).toEqual(['a', 'b', 'c'])
    expect(whole('a.ts', "Promise.resolve('a'); path.resolve('b')")).toEqual([])
  })

  it('do not include those in comments and strings', () => {
    expect(whole('a.ts', "// import a from 'a'\nconst text = \"import b from 'b'\"; const c = 'require'")).toEqual([])
    expect(whole('a.css', "/* @import 'a.css'; */ a { background: url('data:image/png;base64,') }")).toEqual([])
  })

  it('are marked as incomplete when only a part of the name is known', () => {
    expect(importsOf('a.ts', 'import(`./${name}.ts`); import(name)')).toEqual([
      {text: './', whole: false},
      {text: '', whole: false},
    ])
  })

  it('are found in styles', () => {
    const source = "@import './a.css'; @import url(b/c.css); .d { composes: e from './f.module.css'; }"
    expect(whole('a.css', source)).toEqual(['./a.css', 'b/c.css', './f.module.css'])
  })

  it('need a file that can be parsed', () => {
    expect(() => importsOf('a.ts', 'import {')).toThrow('a.ts cannot be parsed')
  })
})
