import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it, onTestFinished} from 'vitest'
import {shipFontLicence} from './build-apps.ts'

it('ships the licence of the font beside the font', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-build-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  shipFontLicence(folder)
  const shipped = readFileSync(join(folder, 'licenses/atkinson-hyperlegible-next.txt'), 'utf8')
  expect(shipped).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
