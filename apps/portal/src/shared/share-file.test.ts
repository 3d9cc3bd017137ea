import {expect, it, vi} from 'vitest'
import {shareFile} from './share-file.ts'

const file = {name: 'Informe.pdf', content: new Blob(['%PDF-'], {type: 'application/pdf'})}
const refusing = (name: string) => ({
  canShare: () => true,
  share: () => Promise.reject(new DOMException('refused', name)),
})

it('opens the share sheet with the file, by its name and type', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => undefined)
  const save = vi.fn<(saved: typeof file) => void>()

  expect(await shareFile(file, {canShare: () => true, share}, save)).toBe('shared')
  expect(share.mock.calls[0]?.[0].files).toMatchObject([{name: 'Informe.pdf', type: 'application/pdf'}])
  expect(save).not.toHaveBeenCalled()
})

it.each([
  ['there is no sheet', {}],
  ['the sheet takes no files', {canShare: () => false, share: () => Promise.resolve()}],
  ['the press of the button was too long ago', refusing('NotAllowedError')],
])('saves the file where %s', async (_, sheet) => {
  const save = vi.fn<(saved: typeof file) => void>()
  expect(await shareFile(file, sheet, save)).toBe('saved')
  expect(save).toHaveBeenCalledWith(file)
})

it('saves nothing when the person closes the sheet', async () => {
  const save = vi.fn<(saved: typeof file) => void>()
  expect(await shareFile(file, refusing('AbortError'), save)).toBe('closed')
  expect(save).not.toHaveBeenCalled()
})
