import {expect, it} from 'vitest'
import {pagePolicy} from './page-policy.ts'

it('lets the pages of an installation with reCAPTCHA load it, and no other', () => {
  const withIt = pagePolicy('', {https: true, captchaOrigins: ['https://www.google.com']})
  const without = pagePolicy('', {https: true})

  expect(withIt).toContain("script-src 'self' https://www.google.com;")
  expect(withIt).not.toContain('trusted-types')
  expect(without).not.toContain('google')
  expect(without).toContain("require-trusted-types-for 'script'; trusted-types default")
})
