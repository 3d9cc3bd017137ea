import {expect, it} from 'vitest'
import {fieldsOfPictures} from './picture-fields.ts'

it('shows the problem of each picture at its field, and that of all at the first', () => {
  expect(fieldsOfPictures(['front', 'back'])).toEqual({
    files: 'front',
    'file.0': 'front',
    'files.0': 'front',
    'file.1': 'back',
    'files.1': 'back',
  })
  expect(fieldsOfPictures([])).toEqual({})
})
