import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {mkdtemp, readdir, rm, stat, utimes} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it, onTestFinished} from 'vitest'
import {pictureCache} from './picture-cache.ts'

const keyOf = (given: string | number) => createHash('sha256').update(String(given)).digest('hex')
const picture = (letter: string, size = 1000) => ({contentType: 'image/webp', bytes: Buffer.alloc(size, letter)})

async function aCache(maxBytes = 1e6) {
  const parent = await mkdtemp(join(tmpdir(), 'ceibo-cache-'))
  onTestFinished(() => rm(parent, {recursive: true, force: true}))
  const folder = join(parent, 'pictures')
  const troubles: unknown[] = []
  const open = () => pictureCache({folder, maxBytes, onTrouble: (one) => troubles.push(one)})
  return {folder, open, troubles}
}

describe('the cache of pictures', () => {
  it('reads what another process has stored', async () => {
    const {open} = await aCache()
    await open().store(keyOf(1), picture('a'))
    expect(await open().read(keyOf(1))).toEqual(picture('a'))
    expect(await open().read(keyOf(2))).toBeUndefined()
  })

  it('drops the least recently used when there are too many bytes', async () => {
    const {folder, open} = await aCache(10_000)
    const first = open()
    for (let n = 0; n < 9; n++) {
      await first.store(keyOf(n), picture('a'))
      const at = Date.now() / 1000 - 1000 + n
      await utimes(join(folder, keyOf(n).slice(0, 2), keyOf(n)), at, at)
    }
    await open().read(keyOf(0))
    await first.store(keyOf(9), picture('b'))
    await first.store(keyOf(10), picture('b'))
    const left = []
    for (let n = 0; n <= 10; n++) if ((await open().read(keyOf(n))) !== undefined) left.push(n)
    expect(left).not.toContain(1)
    expect(left).toContain(10)
    expect(left.length).toBeLessThan(10)
  })

  it('never reads half a picture, however a process that writes them ends', async () => {
    const {folder, open, troubles} = await aCache(1e9)
    const script = `
      import {pictureCache} from ${JSON.stringify(new URL('./picture-cache.ts', import.meta.url).href)}
      const cache = pictureCache({folder: ${JSON.stringify(folder)}, maxBytes: 1e9, onTrouble: () => process.exit(3)})
      for (let n = 0; ; n++) {
        await cache.store((n % 16).toString(16).padStart(64, '0'), {contentType: 'image/webp', bytes: Buffer.alloc(300_000, String(n))})
        if (n === 20) console.log('going')
      }`
    const writers = [1, 2].map(() => spawn(process.execPath, ['--input-type=module-typescript', '-e', script]))
    for (const writer of writers) await once(writer.stdout, 'data')
    for (const writer of writers) writer.kill('SIGKILL')
    await Promise.all(writers.map((writer) => once(writer, 'exit')))
    const cache = open()
    for (const name of await readdir(folder, {recursive: true})) {
      if (!/[\da-f]{64}$/.test(name)) continue
      expect((await cache.read(name.slice(-64)))?.bytes).toHaveLength(300_000)
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    }
    expect(troubles).toEqual([])
  })
})
