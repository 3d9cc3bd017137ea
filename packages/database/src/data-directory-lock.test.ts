import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, it} from 'vitest'
import {lockDataDirectory} from './data-directory-lock.ts'
import {DataDirectoryInUse} from './database-errors.ts'
import {temporaryFolder} from './temporary-folder.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => Promise<void> = runInNewContext('() => gc({execution: "async"})')

it('locks a data directory even when its holder keeps no reference to the lock', async () => {
  const dataDir = temporaryFolder()
  await lockDataDirectory(dataDir)
  await collectGarbage()
  await collectGarbage()

  await expect(lockDataDirectory(dataDir)).rejects.toBeInstanceOf(DataDirectoryInUse)
})

it('gives a data directory to the next one once it is released', async () => {
  const dataDir = temporaryFolder()
  const lock = await lockDataDirectory(dataDir)
  lock.release()

  const next = lockDataDirectory(dataDir)

  await expect(next).resolves.toBeDefined()
})
