import {expect, it} from 'vitest'
import {ERRORS} from './errors.ts'

it('blames nobody for too many requests: they may have been somebody else’s, from anywhere', () => {
  expect(ERRORS['too-many'].text).not.toMatch(/conexión|hiciste|enviaste|tus/)
})
