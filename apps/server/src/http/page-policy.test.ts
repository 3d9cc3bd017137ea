import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {LATER_STYLES, pagePolicy} from './page-policy.ts'

const REACT_ARIA = join(import.meta.dirname, '../../../../node_modules/react-aria/dist/private')

describe('the policy of a page', () => {
  it('knows the styles that React Aria adds, as the installed version writes them', () => {
    const press = readFileSync(join(REACT_ARIA, 'interactions/usePress.mjs'), 'utf8')
    const scroll = readFileSync(join(REACT_ARIA, 'overlays/usePreventScroll.mjs'), 'utf8')

    expect(LATER_STYLES[0]).toBe(styleIn(press).replaceAll(/\$\{[^}]+\}/g, 'data-react-aria-pressable'))
    expect(LATER_STYLES[1]).toBe(styleIn(scroll))
  })

  it('lets the pages of an installation with reCAPTCHA load it, and no other', () => {
    const options = {https: true, captchaOrigins: ['https://www.google.com']}

    expect(pagePolicy('', options)).toContain("script-src 'self' https://www.google.com;")
    expect(pagePolicy('', {https: true})).not.toContain('google')
  })
})

const styleIn = (source: string) => (/textContent = `([^`]*)`/.exec(source)?.[1] ?? '').trim()
