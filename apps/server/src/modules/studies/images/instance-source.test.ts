import {Readable} from 'node:stream'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, vi} from 'vitest'
import {instanceSource} from './instance-source.ts'

const {db} = await freshDatabase()

it('closes a large file whose viewer left while another large file was read', async () => {
  const opened: Readable[] = []
  const imaging = {
    ...builtInImages({db, files: folderFiles('/nowhere')}),
    async instance() {
      const stream = new Readable({read: () => undefined})
      opened.push(stream)
      return {contentType: 'application/dicom', size: 64 * 1024 ** 2, stream}
    },
  }
  const key = {studyUid: '1', seriesUid: '2', instanceUid: '3'}
  const left = new AbortController()
  const read = (version: string, unwanted?: AbortSignal) =>
    instanceSource(imaging, key, {client: 'reader 1', version, ...(unwanted && {unwanted})}).catch(
      (error: Error) => error,
    )
  const first = read('first')
  const second = read('second', left.signal)
  await vi.waitFor(() => expect(opened).toHaveLength(2))

  left.abort()

  expect(await second).toMatchObject({code: 'busy'})
  expect(opened.map(({destroyed}) => destroyed)).toEqual([false, true])
  opened[0]?.destroy()
  await first
})
