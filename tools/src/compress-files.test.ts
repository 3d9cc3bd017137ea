import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, it, onTestFinished} from 'vitest'
import {compressFiles} from './compress-files.ts'

it('puts compressed copies beside the files that can become smaller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-build-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(join(folder, 'a.js'), 'var a')
  writeFileSync(join(folder, 'a.png'), 'png')
  await compressFiles(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.png'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe('var a')
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe('var a')
})

it('completes what was interrupted, and leaves the copies that there are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-build-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(join(folder, 'a.js'), 'var a')
  writeFileSync(join(folder, 'a.js.br'), 'whole')
  writeFileSync(join(folder, 'a.js.part.gz'), 'ha')
  await compressFiles(folder)
  expect(readFileSync(join(folder, 'a.js.br'), 'utf8')).toBe('whole')
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe('var a')
  expect(existsSync(join(folder, 'a.js.part.gz'))).toBe(false)
})
