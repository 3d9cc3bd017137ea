import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {contrastRatio, paletteProblems, type Palette} from './palette-contrast.ts'

const css = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
const token = (name: string, theme: 'light' | 'dark') => {
  const found = (part: string) => new RegExp(`--${name}: (#\\w{6});`).exec(part)?.[1]
  return (theme === 'dark' ? found(darkCss) : undefined) ?? found(lightCss) ?? `no ${name}`
}
const ours = (theme: 'light' | 'dark'): Palette => ({
  ink: token('ink', theme),
  paper: token('paper', theme),
  mist: token('mist', theme),
  rio: token('rio', theme),
  rioStrong: token('rio-strong', theme),
  onRio: token('on-rio', theme),
  ceibo: token('ceibo', theme),
  sol: token('sol', theme),
})

describe('the contrast of a palette', () => {
  it('measures as WCAG does', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#123456', '#123456')).toBe(1)
  })

  it.each(['light', 'dark'] as const)('accepts the default palette (%s)', (theme) => {
    expect(paletteProblems(ours(theme))).toEqual([])
  })

  it('requires contrast between the focus ring and its edge', () => {
    expect(paletteProblems({...ours('light'), sol: '#3a4a50'}).map(({back}) => back)).toEqual(['focusEdge'])
  })

  it('reports a primary colour too pale for text', () => {
    expect(paletteProblems({...ours('light'), rio: '#5fb3b0'})).toContainEqual({
      front: 'rio',
      back: 'paper',
      needed: 4.5,
      ratio: expect.closeTo(2.45, 1),
    })
  })

  it('requires less of a shape than of text', () => {
    expect(paletteProblems({...ours('light'), ceibo: '#8a8a8a'})).toEqual([])
    expect(paletteProblems({...ours('light'), ceibo: '#aaaaaa'}).map(({front}) => front)).toEqual(['ceibo', 'ceibo'])
  })

  it('refuses what is not a colour', () => {
    expect(() => contrastRatio('teal', '#ffffff')).toThrow(RangeError)
  })

  it.each(['light', 'dark'] as const)('keeps every state readable on its own ground (%s)', (theme) => {
    for (const state of ['ok', 'warn', 'bad', 'info']) {
      expect(contrastRatio(token(state, theme), token(`${state}-soft`, theme))).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(token(state, theme), token('paper', theme))).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastRatio(token('ink-2', theme), token('mist', theme))).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(token('ink', theme), token('shade-3', theme))).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(token('field-line', theme), token('paper', theme))).toBeGreaterThanOrEqual(3)
  })
})
