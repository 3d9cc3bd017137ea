import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {brandPalettes, brandProblems, OUR_DARK, OUR_LIGHT} from './brand-palette.ts'
import {contrastRatio} from './palette-contrast.ts'
import {paletteCss} from './palette-css.ts'

const css = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
const token = (part: string, name: string) => new RegExp(`--${name}:(#\\w{6});`).exec(part)?.[1] ?? 'none'

describe('the colours of a network', () => {
  it('are the default ones until it sets some', () => {
    expect(brandPalettes({})).toEqual({light: OUR_LIGHT, dark: OUR_DARK})
    for (const colour of [...Object.values(OUR_LIGHT), ...Object.values(OUR_DARK)]) expect(css).toContain(colour)
  })

  it('may be set one by one: the others of its family and those of the dark theme are derived', () => {
    const {light, dark} = brandPalettes({primary: '#5b2a86'})
    expect(light).toMatchObject({rio: '#5b2a86', onRio: '#ffffff', ceibo: OUR_LIGHT.ceibo})
    expect(contrastRatio(dark.rio, dark.paper)).toBeGreaterThanOrEqual(7)
    expect(brandProblems({primary: '#5b2a86'})).toEqual([])
  })

  it('may be set separately for the dark theme', () => {
    expect(brandPalettes({primary: '#5b2a86', primaryDark: '#c9a6f0'}).dark.rio).toBe('#c9a6f0')
    expect(brandProblems({primaryDark: '#333333'})[0]).toMatchObject({theme: 'dark', front: 'rio', back: 'paper'})
  })

  it('are reported when text in them cannot be read', () => {
    expect(brandProblems({primary: '#5fb3b0'})[0]).toMatchObject({theme: 'light', front: 'rio', back: 'paper'})
    expect(brandProblems({accent: '#ffe0e8'}).map(({front}) => front)).toEqual(['ceibo', 'ceibo'])
  })

  it.each(['#5b2a86', '#7a1f1f', '#005a2b', '#1a1a1a', '#0050b3'])(
    'keep words readable on everything made of %s',
    (colour) => {
      const {light, dark} = brandPalettes({primary: colour, accent: colour})
      const [day = '', night = ''] = paletteCss(light, dark).split('@media')
      for (const part of [day, night]) {
        expect(contrastRatio(token(part, 'rio'), token(part, 'rio-soft'))).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(token(part, 'ink'), token(part, 'shade-3'))).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(token(part, 'ceibo-deep'), token(part, 'ceibo-soft'))).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrastRatio('#ffffff', token(day, 'ceibo-strong'))).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio('#ffffff', token(day, 'deep-2'))).toBeGreaterThanOrEqual(4.5)
    },
  )
})
