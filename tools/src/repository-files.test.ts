import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it, onTestFinished} from 'vitest'
import {isTestFile, projectFiles} from './repository-files.ts'

it('lists the files that git tracks or would track, without deleted ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-files-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const git = (...args: string[]) => execFileSync('git', args, {cwd: folder})
  for (const name of ['kept.ts', 'deleted.ts', 'ñandú.ts']) writeFileSync(join(folder, name), '')
  git('init', '--quiet')
  git('add', '.')
  writeFileSync(join(folder, 'new.ts'), '')
  writeFileSync(join(folder, '.gitignore'), 'ignored.ts\n')
  writeFileSync(join(folder, 'ignored.ts'), '')
  rmSync(join(folder, 'deleted.ts'))

  expect(projectFiles(folder).toSorted()).toEqual(['.gitignore', 'kept.ts', 'new.ts', 'ñandú.ts'])
})

it('recognizes tests and the files that only they use by their names', () => {
  expect(['a.test.ts', 'x/test-server.ts', 'x/files.port-test.ts', 'x/test-programs/write.ts'].every(isTestFile)).toBe(
    true,
  )
  expect(['x/test.ts', 'x/latest-rows.ts', 'x/testing/fresh.ts', 'x/tests.queries.ts'].some(isTestFile)).toBe(false)
})
