import {expect, it} from 'vitest'
import {ERRORS} from './errors.ts'

it('does not blame the reader for too many requests, which may have been made by others', () => {
  expect(ERRORS['too-many'].text).not.toMatch(/conexión|hiciste|enviaste|tus/)
})
