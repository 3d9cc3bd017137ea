import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, it, onTestFinished} from 'vitest'
import {compressFiles, shipFontLicence} from './build-apps.ts'

it('ships the licence of the font beside the font', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-build-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  shipFontLicence(folder)
  const shipped = readFileSync(join(folder, 'licenses/atkinson-hyperlegible-next.txt'), 'utf8')
  expect(shipped).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

it('puts compressed copies beside the files that become smaller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-build-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(join(folder, 'a.js'), 'var a')
  writeFileSync(join(folder, 'a.png'), 'png')
  await compressFiles(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.png'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe('var a')
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe('var a')
})
